import type { Clock } from '@exchange/market-time/clock'
import type {
  AnnouncementBody,
  AnnouncementHead,
  Attachment,
  Retraction,
} from '../domain/announcements/announcement.ts'
import type { Freshness, Reading } from '../domain/site/freshness.ts'
import { released } from '../domain/site/release.ts'
import type { AnnouncementDetail } from '../sources/public-api/announcement-contract.ts'
import { type ArchiveRecord, archiveRecordsOf } from './archive-record.ts'
import type { Correction } from '../domain/announcements/correction.ts'
import {
  added,
  type AnnouncementDifference,
  correctionRecordOf,
  detailsNews,
  detailsRecordOf,
  differencesIn,
  headNews,
  headRecordOf,
  idOf,
  type News,
  replacedNews,
  retractionNews,
  retractionRecordOf,
} from './archive-news.ts'
import { type CorrectionLedger, createCorrectionLedger } from './corrections.ts'
import { createHeadStore, type HeadStore } from './head-store.ts'
import type { Journal } from './journal.ts'
import { createRetractions, type Retractions } from './retractions.ts'

/** A change: new or corrected announcements, and whether one was retracted. */
export interface ArchiveChange {
  ids: ReadonlySet<string>
  hasRetraction: boolean
  /** The changes for the stream, by id. A text or document that was read for the first time is none. */
  changes: ReadonlyMap<string, AnnouncementDifference>
  /** Corrections that this gateway has seen. */
  corrections: readonly Correction[]
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
  /** Adds corrections as all gateways of the site have them. */
  adopt(corrections: readonly Correction[]): void
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
    if (record.kind === 'correction' && record.correction.correctedAt <= now) {
      if (record.isShared) ledger.adopt([record.correction])
      else ledger.add([record.correction])
    }
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
    const change = { ids: new Set(ids), hasRetraction: false, changes, corrections: [] }
    for (const listener of listeners) void listener(change)
  }

  function publish(news: readonly News[]): void {
    if (news.length === 0) return
    const correctedAt = clock.now()
    const corrections = news.flatMap(each => each.corrections ?? []).map(each => ({ ...each, correctedAt }))
    ledger.add(corrections)
    const records = news.map(({ record }) => record)
    const ids = new Set(records.map(idOf))
    const hasRetraction = records.some(({ kind }) => kind === 'retraction')
    const change = { ids, hasRetraction, changes: differencesIn(news), corrections }
    // The stream records its events first: what a crash leaves out of the archive is read and detected again.
    const recorded = Promise.all(Array.from(listeners, async listener => listener(change)))
    journal.append([...records, ...corrections.map(correctionRecordOf)], recorded)
  }

  const learnHead = (head: AnnouncementHead, freshness: Freshness) =>
    headNews({ heads, retractions }, head, freshness)

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
    adopt(corrections) {
      const adopted = ledger.adopt(corrections)
      journal.append(adopted.map(correction => ({ ...correctionRecordOf(correction), isShared: true })))
      report(adopted.map(({ announcementId }) => announcementId))
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
