import type { Clock } from '@exchange/market-time/clock'
import type { AnnouncementBody, AnnouncementHead, Attachment } from '../domain/announcements/announcement.ts'
import { announcementType } from '../domain/announcements/announcement-type.ts'
import { type CorrectedField, type Correction, correctionOrder } from '../domain/announcements/correction.ts'
import { isoInstant } from '../domain/site/instant.ts'
import { inNewZealand } from './documents/in-new-zealand.ts'
import type { HeadStore } from './head-store.ts'
import type { Retractions } from './retractions.ts'

/** A correction without its time. */
export type Difference = Omit<Correction, 'correctedAt'>

const yesOrNo = (flag: boolean) => (flag ? 'Yes' : 'No')

function companyOf({ companyName, companyCode }: AnnouncementHead): string | null {
  return companyName === null || companyCode === null
    ? (companyName ?? companyCode)
    : `${companyName} (${companyCode})`
}

/** Corrected fields of a head and their values in words. A company is another one if its code is. */
const headFields: readonly {
  field: CorrectedField
  key: keyof AnnouncementHead
  words: (head: AnnouncementHead) => string | null
}[] = [
  { field: 'COMPANY', key: 'companyCode', words: companyOf },
  { field: 'SECURITY', key: 'securityCode', words: head => head.securityCode },
  { field: 'TITLE', key: 'title', words: head => head.title },
  { field: 'TYPE', key: 'typeCode', words: head => announcementType(head.typeCode).name },
  { field: 'RELEASED', key: 'releasedAt', words: head => isoInstant(head.releasedAt) },
  { field: 'PRICE_SENSITIVE', key: 'isPriceSensitive', words: head => yesOrNo(head.isPriceSensitive) },
  { field: 'THIRD_PARTY', key: 'isThirdParty', words: head => yesOrNo(head.isThirdParty) },
]

export const headDifferences = (before: AnnouncementHead, head: AnnouncementHead): Difference[] =>
  headFields
    .filter(({ key }) => before[key] !== head[key])
    .map(({ field, words }) => ({
      announcementId: head.id,
      field,
      document: null,
      before: words(before),
      after: words(head),
    }))

const longestPassage = 600
const besideWords = 60

/** The part of a text that differs from another one, with a few words around it. */
function changedPassage(text: string, other: string): string {
  const shorter = Math.min(text.length, other.length)
  let start = 0
  while (start < shorter && text[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end += 1
  const from = start <= besideWords ? 0 : text.lastIndexOf(' ', start - besideWords) + 1
  const last = Math.min(text.length - Math.max(0, end - besideWords), from + longestPassage)
  return `${from > 0 ? '…' : ''}${text.slice(from, last).trim()}${last < text.length ? '…' : ''}`
}

const arrivedSize = ({ size }: Attachment) => (size !== null && size > 0 ? size : null)

/** Whether both versions of a document are the same. A size that becomes known changes nothing. */
const isSameDocument = (one: Attachment, other: Attachment) => {
  const [size, otherSize] = [arrivedSize(one), arrivedSize(other)]
  const isSameSize = size === null || otherSize === null || size === otherSize
  return isSameSize && one.title === other.title && one.fileName === other.fileName
}

function documentWords(attachment: Attachment): string {
  const size = arrivedSize(attachment)
  return size === null ? attachment.title : `${attachment.title} (${size.toLocaleString('en-NZ')} bytes)`
}

/** A document that was replaced by one of the same title and size. */
export const replacedDocument = (attachment: Attachment): Difference => ({
  announcementId: attachment.announcementId,
  field: 'DOCUMENT',
  document: attachment.number,
  before: documentWords(attachment),
  after: `${documentWords(attachment)}, with other content since ${inNewZealand(attachment.revision ?? 0)}`,
})

/** Differences between two published versions. Added texts and documents are not corrections. */
export function bodyDifferences(
  id: string,
  before: AnnouncementBody,
  details: AnnouncementBody,
): Difference[] {
  const differences: Difference[] = before.attachments.flatMap(attachment => {
    const next = details.attachments.find(({ number }) => number === attachment.number)
    if (next && isSameDocument(attachment, next)) return []
    const words = { before: documentWords(attachment), after: next ? documentWords(next) : null }
    return [{ announcementId: id, field: 'DOCUMENT', document: attachment.number, ...words }]
  })
  if (before.body === null || before.body === details.body) return differences
  const [old, text] = [before.body, details.body ?? '']
  return [
    {
      announcementId: id,
      field: 'TEXT',
      document: null,
      before: changedPassage(old, text),
      after: changedPassage(text, old) || null,
    },
    ...differences,
  ]
}

/** Corrections in memory, which the archive's journal keeps. */
export interface CorrectionLedger {
  add(corrections: readonly Correction[]): void
  /** Replaces this gateway's own corrections by those that all gateways have. Returns the new ones. */
  adopt(corrections: readonly Correction[]): Correction[]
  /** All corrections, oldest first. Retractions are kept elsewhere. */
  entries(): readonly Correction[]
  /** Corrections and retractions of released announcements, latest first. */
  all(): readonly Correction[]
  /** Corrections and retraction of one announcement. */
  of(id: string): readonly Correction[]
}

/** About 30 years of corrections of this market. */
const mostKept = 5_000
/** Longest time between the looks of two gateways at one change. */
const mostDelayMs = 600_000

/** A correction without its time. */
const contentOf = ({ correctedAt: _at, ...difference }: Correction) =>
  JSON.stringify(difference, Object.keys(difference).toSorted())

interface LedgerOptions {
  clock: Clock
  heads: Pick<HeadStore, 'get'>
  retractions: Retractions
}

export function createCorrectionLedger({ clock, heads, retractions }: LedgerOptions): CorrectionLedger {
  const kept: Correction[] = []

  function shown(correction: Correction): Correction {
    const isText = correction.field === 'TEXT' || correction.field === 'DOCUMENT'
    const isWithdrawn = isText && retractions.of(correction.announcementId) !== null
    return isWithdrawn ? { ...correction, before: null, after: null } : correction
  }

  function retractionOf(id: string): Correction[] {
    const [head, retraction] = [heads.get(id), retractions.of(id)]
    if (!head || !retraction) return []
    const { retractedAt, reason: after } = retraction
    const correctedAt = retractedAt ?? head.releasedAt
    return [{ announcementId: id, field: 'RETRACTION', document: null, before: null, after, correctedAt }]
  }

  const latestFirst = (corrections: readonly Correction[]) => {
    const now = clock.now()
    return corrections
      .filter(({ announcementId, correctedAt }) => correctedAt <= now && heads.get(announcementId))
      .map(each => ({ each: shown(each), order: correctionOrder(each) }))
      .toSorted((one, other) => (one.order < other.order ? -1 : 1))
      .map(({ each }) => each)
  }

  const shared = new WeakSet<Correction>()

  /** This gateway may see a correction later than the others. */
  const isKnown = (correction: Correction) =>
    kept.some(each => {
      const age = Math.abs(each.correctedAt - correction.correctedAt)
      return shared.has(each) && age < mostDelayMs && contentOf(each) === contentOf(correction)
    })

  function keep(corrections: readonly Correction[]): void {
    kept.push(...corrections)
    kept.splice(0, kept.length - mostKept)
  }

  /** True if it is new. */
  function adoptOne(correction: Correction): boolean {
    const equal = kept.filter(each => contentOf(each) === contentOf(correction))
    const same = equal.find(({ correctedAt }) => correctedAt === correction.correctedAt)
    shared.add(same ?? correction)
    if (same) return false
    const own = equal.findIndex(each => !shared.has(each))
    if (own < 0) keep([correction])
    else kept[kept.indexOf(equal[own]!)] = correction
    return true
  }

  return {
    add: corrections => keep(corrections.filter(each => !isKnown(each))),
    adopt: corrections => corrections.filter(adoptOne),
    entries: () => kept,
    all: () =>
      latestFirst([...kept, ...Array.from(retractions.entries()).flatMap(([id]) => retractionOf(id))]),
    of: id =>
      latestFirst([...kept.filter(({ announcementId }) => announcementId === id), ...retractionOf(id)]),
  }
}
