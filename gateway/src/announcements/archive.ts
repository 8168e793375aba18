import type { Clock } from '@exchange/market-time/clock'
import type { AnnouncementBody, AnnouncementHead, Retraction } from '../domain/announcements/announcement.ts'
import type { AnnouncementChangeKind } from '../domain/announcements/announcement-event.ts'
import type { Freshness, Reading } from '../domain/site/freshness.ts'
import type { AnnouncementDetail } from '../sources/public-api/announcement-contract.ts'
import { type ArchiveRecord, archiveRecordsOf } from './archive-record.ts'
import { createHeadStore } from './head-store.ts'
import type { Journal } from './journal.ts'
import { createRetractions } from './retractions.ts'

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
  /** Released announcements, latest first; `presented` adds their retractions. */
  all(): readonly AnnouncementHead[]
  /** Undefined for an announcement that was never read, or is not released yet by the site's clock. */
  get(id: string): AnnouncementHead | undefined
  /** The public form: a retracted announcement has its retraction and no documents. */
  presented(head: AnnouncementHead): AnnouncementHead
  /** Empty for a retracted one; undefined if it was never read. */
  details(id: string): AnnouncementBody | undefined
  onChange(listener: (change: ArchiveChange) => void): void
}

/** A new record, and the difference for the stream. */
interface News {
  record: ArchiveRecord
  difference?: AnnouncementDifference
}

const idOf = (record: ArchiveRecord) => (record.kind === 'head' ? record.head.id : record.id)

/** Text and documents, without sizes, which become known when a document arrives. */
export const contentOf = ({ body, attachments }: AnnouncementBody) =>
  JSON.stringify([body, attachments.map(({ size: _size, ...attachment }) => attachment)])

/** Empty if nothing has changed. */
function detailsNews(id: string, previous: AnnouncementBody | undefined, details: AnnouncementBody): News[] {
  if (JSON.stringify(previous) === JSON.stringify(details)) return []
  const record = { kind: 'details', id, details } as const
  if (previous === undefined || contentOf(previous) === contentOf(details)) return [{ record }]
  return [{ record, difference: { kind: 'CORRECTED', before: null, isOfText: true } }]
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

const headRecordOf = (head: AnnouncementHead): ArchiveRecord => ({ kind: 'head', head })
const detailsRecordOf = ([id, details]: [string, AnnouncementBody]): ArchiveRecord => ({
  kind: 'details',
  id,
  details,
})
const retractionRecordOf = ([id, retraction]: [string, Retraction]): ArchiveRecord => ({
  kind: 'retraction',
  id,
  retraction,
})

const withdrawn: AnnouncementBody = { body: null, attachments: [] }

interface ArchiveOptions {
  clock: Clock
  journal: Journal
}

export function createAnnouncementArchive({ clock, journal }: ArchiveOptions): AnnouncementArchive {
  const heads = createHeadStore(clock)
  const retractions = createRetractions(clock)
  const bodies = new Map<string, AnnouncementBody>()
  const listeners = new Set<(change: ArchiveChange) => void>()
  const learnt = new WeakSet<object>()

  function publish(news: readonly News[]): void {
    if (news.length === 0) return
    const records = news.map(({ record }) => record)
    journal.append(records)
    const ids = new Set(records.map(idOf))
    const hasRetraction = records.some(({ kind }) => kind === 'retraction')
    const changes = differencesIn(news)
    for (const listener of listeners) listener({ ids, hasRetraction, changes })
  }

  function retract(id: string, retraction: Retraction): News[] {
    const merged = retractions.add(id, retraction)
    if (!merged) return []
    const difference = { kind: 'RETRACTED', before: null, isOfText: false } as const
    return [{ record: { kind: 'retraction', id, retraction: merged }, difference }]
  }

  function learnHead(read: AnnouncementHead, { isSimulated, readAt }: Freshness): News[] {
    const head = { ...read, isSimulated, retraction: null }
    const put = heads.put(head, readAt)
    const news: News[] = []
    if (put) {
      const { before } = put
      const kind = before ? 'CORRECTED' : 'ADDED'
      news.push({ record: { kind: 'head', head }, difference: { kind, before, isOfText: false } })
    }
    return read.retraction ? [...news, ...retract(read.id, read.retraction)] : news
  }

  /** Ignores records later than the site's clock, which may be set back. */
  function restore(record: ArchiveRecord, now: number): void {
    if (record.kind === 'head' && record.head.releasedAt <= now) heads.put(record.head, 0)
    if (record.kind === 'details') bodies.set(record.id, record.details)
    if (record.kind === 'retraction' && (record.retraction.retractedAt ?? 0) <= now)
      retractions.add(record.id, record.retraction)
  }

  /** One record per item, instead of one per read. */
  const compacted = (): ArchiveRecord[] => [
    ...heads.all().map(headRecordOf),
    ...Array.from(bodies, detailsRecordOf),
    ...Array.from(retractions.entries(), retractionRecordOf),
  ]

  async function recall(): Promise<void> {
    const records = archiveRecordsOf(await journal.read())
    for (const record of records) restore(record, clock.now())
    journal.rewrite(compacted())
  }

  return {
    ready: recall(),
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
      publish([...value].flatMap(([id, retraction]) => retract(id, retraction)))
    },
    all: heads.released,
    get: heads.get,
    presented(head) {
      const retraction = retractions.of(head.id)
      return retraction ? { ...head, retraction, attachmentCount: 0 } : head
    },
    details: id => (retractions.of(id) ? withdrawn : bodies.get(id)),
    onChange: listener => void listeners.add(listener),
  }
}
