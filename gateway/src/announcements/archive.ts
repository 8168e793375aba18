import type { Clock } from '@exchange/market-time/clock'
import type {
  AnnouncementBody,
  AnnouncementHead,
  Attachment,
  Retraction,
} from '../domain/announcements/announcement.ts'
import type { AnnouncementChangeKind } from '../domain/announcements/announcement-event.ts'
import type { Freshness, Reading } from '../domain/site/freshness.ts'
import { released } from '../domain/site/release.ts'
import type { AnnouncementDetail } from '../sources/public-api/announcement-contract.ts'
import { type ArchiveRecord, archiveRecordsOf } from './archive-record.ts'
import type { Correction } from '../domain/announcements/correction.ts'
import {
  bodyDifferences,
  type CorrectionLedger,
  createCorrectionLedger,
  type Difference,
  headDifferences,
  replacedDocument,
} from './corrections.ts'
import { createHeadStore, type HeadStore } from './head-store.ts'
import type { Journal } from './journal.ts'
import { createRetractions, type Retractions } from './retractions.ts'

/** A change: new or corrected announcements, and whether one was retracted. */
export interface ArchiveChange {
  ids: ReadonlySet<string>
  hasRetraction: boolean
  /** The changes for the stream, by id. A text or document that was read for the first time is none. */
  changes: ReadonlyMap<string, AnnouncementDifference>
}

/** A difference of an announcement from its previous state. */
export interface AnnouncementDifference {
  kind: AnnouncementChangeKind
  /** The head before a correction of it; null otherwise. */
  before: AnnouncementHead | null
  /** Whether only the text or the documents differ. */
  isOfText: boolean
}

/** All announcements ever read. None is removed, even if a source later omits, refuses or empties it. */
export interface AnnouncementArchive {
  /** Resolves when the journal of earlier runs has been read. */
  readonly ready: Promise<void>
  learn(heads: Reading<AnnouncementHead[]>): void
  learnDetails(detail: Reading<AnnouncementDetail>): void
  retract(retractions: Reading<ReadonlyMap<string, Retraction>>): void
  /** Marks the documents of an announcement as possibly replaced, at the listed time of its correction. Not kept by a restart. */
  revise(id: string, correctedAt: number): void
  /** Records that a document has been replaced by another one, unless the ledger has it. */
  replaced(attachment: Attachment): void
  /** Released announcements, latest first; `presented` adds their retractions. */
  all(): readonly AnnouncementHead[]
  /** Undefined for an announcement that was never read, or is not released yet by the site's clock. */
  get(id: string): AnnouncementHead | undefined
  /** The public form: a retracted announcement has its retraction and no documents. */
  presented(head: AnnouncementHead): AnnouncementHead
  /** Empty for a retracted one; undefined if it was never read. */
  details(id: string): AnnouncementBody | undefined
  /** Corrections and retractions of released announcements, latest first. */
  readonly corrections: Pick<CorrectionLedger, 'all' | 'of'>
  /** A change is on disk only after the promises of all listeners. */
  onChange(listener: (change: ArchiveChange) => unknown): void
}

/** A new record, and the difference for the stream. */
interface News {
  record: ArchiveRecord
  difference?: AnnouncementDifference
  corrections?: readonly Difference[]
}

function idOf(record: ArchiveRecord): string {
  if (record.kind === 'head') return record.head.id
  return record.kind === 'correction' ? record.correction.announcementId : record.id
}

/** Text and documents, without sizes, which become known when a document arrives. */
const contentOf = ({ body, attachments }: AnnouncementBody) =>
  JSON.stringify([body, attachments.map(({ size: _size, ...attachment }) => attachment)])

const added: AnnouncementDifference = { kind: 'ADDED', before: null, isOfText: false }
const textDifference: AnnouncementDifference = { kind: 'CORRECTED', before: null, isOfText: true }

/** Empty if nothing has changed. */
function detailsNews(id: string, previous: AnnouncementBody | undefined, details: AnnouncementBody): News[] {
  if (JSON.stringify(previous) === JSON.stringify(details)) return []
  const record = { kind: 'details', id, details } as const
  if (previous === undefined) return [{ record }]
  const corrections = bodyDifferences(id, previous, details)
  // A document of another size was replaced.
  if (corrections.length === 0 && contentOf(previous) === contentOf(details)) return [{ record }]
  return [{ record, corrections, difference: textDifference }]
}

/** The differences by announcement. */
function differencesIn(news: readonly News[]): Map<string, AnnouncementDifference> {
  const differences = new Map<string, AnnouncementDifference>()
  for (const { record, difference } of news) {
    const earlier = differences.get(idOf(record))
    // A new announcement that is already retracted is one change.
    if (!difference || earlier?.kind === 'ADDED') continue
    const before = earlier?.before ?? difference.before
    const latest = difference.isOfText ? (earlier ?? difference) : difference
    differences.set(idOf(record), { ...latest, before })
  }
  return differences
}

const headRecordOf = ({ head, readAt }: { head: AnnouncementHead; readAt: number }): ArchiveRecord => ({
  kind: 'head',
  head,
  readAt,
})
const detailsRecordOf = ([id, details]: [string, AnnouncementBody]): ArchiveRecord => ({
  kind: 'details',
  id,
  details,
})
const correctionRecordOf = (correction: Correction): ArchiveRecord => ({ kind: 'correction', correction })
const retractionRecordOf = ([id, retraction]: [string, Retraction]): ArchiveRecord => ({
  kind: 'retraction',
  id,
  retraction,
})

/** Empty if the ledger has it. */
function replacedNews(
  attachment: Attachment,
  details: AnnouncementBody | undefined,
  ledger: CorrectionLedger,
): News[] {
  const { announcementId, number, revision = 0 } = attachment
  const isNoted = ({ field, document, correctedAt }: Correction) =>
    field === 'DOCUMENT' && document === number && correctedAt >= revision
  if (!details || ledger.of(announcementId).some(isNoted)) return []
  const record = detailsRecordOf([announcementId, details])
  return [{ record, corrections: [replacedDocument(attachment)], difference: textDifference }]
}

/** Empty if it is not new. */
function retractionNews(retractions: Retractions, [id, retraction]: [string, Retraction]): News[] {
  const merged = retractions.add(id, retraction)
  if (!merged) return []
  const difference = { kind: 'RETRACTED', before: null, isOfText: false } as const
  return [{ record: { kind: 'retraction', id, retraction: merged }, difference }]
}

const revised = (details: AnnouncementBody | undefined, revision: number | undefined) =>
  details && revision !== undefined
    ? { ...details, attachments: details.attachments.map(attachment => ({ ...attachment, revision })) }
    : details

const withdrawn: AnnouncementBody = { body: null, attachments: [] }

interface ArchiveOptions {
  clock: Clock
  journal: Journal
}

interface Contents extends ArchiveOptions {
  heads: HeadStore
  retractions: Retractions
  bodies: Map<string, AnnouncementBody>
  ledger: CorrectionLedger
}

/**
 * Reads the journal of earlier runs, and rewrites it with one record per item instead of one per read. Returns the announcements
 * that were last read before their release: the run may have ended before it reported them.
 */
async function recall({ clock, journal, heads, retractions, bodies, ledger }: Contents): Promise<string[]> {
  const now = clock.now()

  /** Ignores records later than the site's clock, which may be set back. */
  function restore(record: ArchiveRecord): void {
    // A list that was read before a correction must not undo it. A clock that was set back begins again.
    if (record.kind === 'head' && released(record.head, now)) {
      const { head, readAt = 0 } = record
      heads.put(head, readAt <= now ? readAt : 0)
    }
    if (record.kind === 'correction' && record.correction.correctedAt <= now) ledger.add([record.correction])
    if (record.kind === 'details') bodies.set(record.id, record.details)
    if (record.kind === 'retraction' && (record.retraction.retractedAt ?? 0) <= now)
      retractions.add(record.id, record.retraction)
  }

  for (const record of archiveRecordsOf(await journal.read())) restore(record)
  journal.rewrite([
    ...heads.all().map(headRecordOf),
    ...Array.from(bodies, detailsRecordOf),
    ...Array.from(retractions.entries(), retractionRecordOf),
    ...ledger.entries().map(correctionRecordOf),
  ] satisfies ArchiveRecord[])
  // Records of earlier versions have no read time.
  return heads.all().flatMap(({ head, readAt }) => (readAt > 0 && readAt < head.releasedAt ? [head.id] : []))
}

export function createAnnouncementArchive({ clock, journal }: ArchiveOptions): AnnouncementArchive {
  const heads = createHeadStore(clock)
  const retractions = createRetractions(clock)
  const bodies = new Map<string, AnnouncementBody>()
  const ledger = createCorrectionLedger({ clock, heads, retractions })
  const revisions = new Map<string, number>()
  const listeners = new Set<Parameters<AnnouncementArchive['onChange']>[0]>()
  const learnt = new WeakSet<object>()

  function report(ids: readonly string[], difference?: AnnouncementDifference): void {
    if (ids.length === 0) return
    const changes = new Map(difference && ids.map(id => [id, difference]))
    for (const listener of listeners) void listener({ ids: new Set(ids), hasRetraction: false, changes })
  }

  function publish(news: readonly News[]): void {
    if (news.length === 0) return
    const correctedAt = clock.now()
    const corrections = news.flatMap(each => each.corrections ?? []).map(each => ({ ...each, correctedAt }))
    ledger.add(corrections)
    const records = news.map(({ record }) => record)
    const ids = new Set(records.map(idOf))
    const hasRetraction = records.some(({ kind }) => kind === 'retraction')
    const change = { ids, hasRetraction, changes: differencesIn(news) }
    // The stream records its events first: what a crash leaves out of the archive is read and detected again.
    const recorded = Promise.all(Array.from(listeners, async listener => listener(change)))
    journal.append([...records, ...corrections.map(correctionRecordOf)], recorded)
  }

  function learnHead(read: AnnouncementHead, { isSimulated, readAt }: Freshness): News[] {
    const head = { ...read, isSimulated, retraction: null }
    const put = heads.put(head, readAt)
    const news: News[] = []
    if (put) {
      const { before } = put
      const kind = before ? 'CORRECTED' : 'ADDED'
      const corrections = before ? headDifferences(before, head) : []
      const difference = { kind, before, isOfText: false } as const
      news.push({ record: headRecordOf({ head, readAt }), difference, corrections })
    }
    return read.retraction ? [...news, ...retractionNews(retractions, [read.id, read.retraction])] : news
  }

  return {
    ready: recall({ clock, journal, heads, retractions, bodies, ledger }).then(ids => report(ids, added)),
    learn({ value, freshness }) {
      // The same list is read repeatedly while it does not change.
      if (!value || learnt.has(value)) return
      learnt.add(value)
      publish(value.flatMap(head => learnHead(head, freshness)))
    },
    learnDetails({ value, freshness }) {
      if (!value) return
      const { head, body, attachments } = value
      const news = learnHead(head, freshness)
      const details = { body, attachments }
      // An empty page does not erase the text of a retracted announcement, which is never shown.
      const textNews = head.retraction === null ? detailsNews(head.id, bodies.get(head.id), details) : []
      if (textNews.length > 0) bodies.set(head.id, details)
      publish([...news, ...textNews])
    },
    retract({ value }) {
      if (!value || learnt.has(value)) return
      learnt.add(value)
      publish([...value].flatMap(entry => retractionNews(retractions, entry)))
    },
    revise(id, correctedAt) {
      if (revisions.get(id) === correctedAt) return
      revisions.set(id, correctedAt)
      report([id])
    },
    replaced(attachment) {
      publish(replacedNews(attachment, bodies.get(attachment.announcementId), ledger))
    },
    all: heads.released,
    get: heads.get,
    presented(head) {
      const retraction = retractions.of(head.id)
      return retraction ? { ...head, retraction, attachmentCount: 0 } : head
    },
    corrections: ledger,
    details: id => (retractions.of(id) ? withdrawn : revised(bodies.get(id), revisions.get(id))),
    onChange: listener => void listeners.add(listener),
  }
}
