import type { Clock } from '@exchange/market-time/clock'
import type { AnnouncementBody, AnnouncementHead, Retraction } from '../domain/announcements/announcement.ts'
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

  function publish(records: readonly ArchiveRecord[]): void {
    if (records.length === 0) return
    journal.append(records)
    const ids = new Set(records.map(record => (record.kind === 'head' ? record.head.id : record.id)))
    const hasRetraction = records.some(({ kind }) => kind === 'retraction')
    for (const listener of listeners) listener({ ids, hasRetraction })
  }

  function retract(id: string, retraction: Retraction): ArchiveRecord[] {
    const merged = retractions.add(id, retraction)
    return merged ? [{ kind: 'retraction', id, retraction: merged }] : []
  }

  function learnHead(read: AnnouncementHead, { isSimulated, readAt }: Freshness): ArchiveRecord[] {
    const head = { ...read, isSimulated, retraction: null }
    const news: ArchiveRecord[] = heads.put(head, readAt) ? [{ kind: 'head', head }] : []
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
    ...heads.all().map((head): ArchiveRecord => ({ kind: 'head', head })),
    ...Array.from(bodies, ([id, details]): ArchiveRecord => ({ kind: 'details', id, details })),
    ...Array.from(retractions.entries(), ([id, retraction]): ArchiveRecord => ({
      kind: 'retraction',
      id,
      retraction,
    })),
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
      const records = learnHead(head, freshness)
      const details = { body, attachments }
      const isNews = JSON.stringify(bodies.get(head.id)) !== JSON.stringify(details)
      // An empty page does not erase the text of a retracted announcement, which is never shown.
      if (isNews && head.retraction === null) {
        bodies.set(head.id, details)
        records.push({ kind: 'details', id: head.id, details })
      }
      publish(records)
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
