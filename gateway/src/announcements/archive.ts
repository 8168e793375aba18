import type { Clock } from '@exchange/market-time/clock'
import type { AnnouncementBody, AnnouncementHead, Retraction } from '../domain/announcement.ts'
import { announcementOrder } from '../domain/announcement-filter.ts'
import type { Reading } from '../domain/freshness.ts'
import type { AnnouncementDetail } from '../sources/public-api/announcement-contract.ts'
import { type ArchiveRecord, isArchiveRecord } from './archive-record.ts'
import type { Journal } from './journal.ts'

/** What changed: new or corrected announcements, and whether one of them was taken back. */
export interface ArchiveChange {
  ids: ReadonlySet<string>
  hasRetraction: boolean
}

/**
 * Every announcement that was ever read. Nothing leaves it: what a source no longer says, refuses to say or says
 * emptily is still known. What was once retracted stays retracted, whatever an older copy says.
 */
export interface AnnouncementArchive {
  /** When what an earlier run knew is known again. */
  readonly ready: Promise<void>
  learn(heads: Reading<AnnouncementHead[]>): void
  learnDetails(detail: Reading<AnnouncementDetail>): void
  retract(retractions: Reading<ReadonlyMap<string, Retraction>>): void
  /** All that the market can read by now, the latest first; retractions are to be asked of `presented`. */
  all(): readonly AnnouncementHead[]
  /** Undefined for what is not known, or not released yet by the site's clock. */
  get(id: string): AnnouncementHead | undefined
  /** As it may be shown: a retracted one says so and has no documents. */
  presented(head: AnnouncementHead): AnnouncementHead
  /** Empty for a retracted one; undefined when it was never read. */
  details(id: string): AnnouncementBody | undefined
  onChange(listener: (change: ArchiveChange) => void): void
}

const withdrawn: AnnouncementBody = { body: null, attachments: [] }

export function createAnnouncementArchive({
  clock,
  journal,
}: {
  clock: Clock
  journal: Journal
}): AnnouncementArchive {
  const heads = new Map<string, { head: AnnouncementHead; readAt: number; text: string }>()
  const bodies = new Map<string, AnnouncementBody>()
  const tombstones = new Map<string, Retraction>()
  const listeners = new Set<(change: ArchiveChange) => void>()
  const learnt = new WeakSet<object>()
  let sorted: readonly AnnouncementHead[] | undefined

  /** False when nothing about it is new. */
  function put(head: AnnouncementHead, readAt: number): boolean {
    const known = heads.get(head.id)
    if (known && known.readAt > readAt) return false
    const text = JSON.stringify(head)
    heads.set(head.id, { head, readAt, text })
    sorted = undefined
    return known?.text !== text
  }

  /** Only ever adds to what is known of a retraction. */
  function bury(id: string, { retractedAt, reason }: Retraction): boolean {
    const known = tombstones.get(id)
    const retraction = {
      retractedAt: known?.retractedAt ?? retractedAt,
      reason: known?.reason ?? reason,
    }
    tombstones.set(id, retraction)
    return known?.retractedAt !== retraction.retractedAt || known.reason !== retraction.reason
  }

  function retractionOf(id: string): Retraction | null {
    const retraction = tombstones.get(id)
    return retraction && (retraction.retractedAt ?? 0) <= clock.now() ? retraction : null
  }

  function tell(records: readonly ArchiveRecord[]): void {
    if (records.length === 0) return
    journal.append(records)
    const ids = new Set(records.map(record => (record.kind === 'head' ? record.head.id : record.id)))
    const hasRetraction = records.some(({ kind }) => kind === 'retraction')
    for (const listener of listeners) listener({ ids, hasRetraction })
  }

  function recordsOf(given: readonly AnnouncementHead[], { freshness }: Reading<unknown>): ArchiveRecord[] {
    return given.flatMap(one => {
      const { retraction } = one
      const head = { ...one, isSimulated: freshness.isSimulated, retraction: null }
      const records: ArchiveRecord[] = []
      if (put(head, freshness.readAt)) records.push({ kind: 'head', head })
      if (retraction && bury(one.id, retraction))
        records.push({ kind: 'retraction', id: one.id, retraction: tombstones.get(one.id) ?? retraction })
      return records
    })
  }

  function recall(records: readonly unknown[]): void {
    const now = clock.now()
    for (const record of records.filter(isArchiveRecord)) {
      // A clock that was set back knows nothing of what comes later.
      if (record.kind === 'head' && record.head.releasedAt <= now) put(record.head, 0)
      if (record.kind === 'details') bodies.set(record.id, record.details)
      if (record.kind === 'retraction' && (record.retraction.retractedAt ?? 0) <= now)
        bury(record.id, record.retraction)
    }
    rewrite()
  }

  /** One line for each thing known, instead of one for each time that it was learnt. */
  function rewrite(): void {
    journal.rewrite([
      ...Array.from(heads.values(), ({ head }): ArchiveRecord => ({ kind: 'head', head })),
      ...Array.from(bodies, ([id, details]): ArchiveRecord => ({ kind: 'details', id, details })),
      ...Array.from(tombstones, ([id, retraction]): ArchiveRecord => ({
        kind: 'retraction',
        id,
        retraction,
      })),
    ])
  }

  const isReleased = ({ releasedAt }: AnnouncementHead) => releasedAt <= clock.now()

  return {
    ready: journal.read().then(recall),
    learn(reading) {
      const { value } = reading
      // The same list is read again and again while it does not change.
      if (!value || learnt.has(value)) return
      learnt.add(value)
      tell(recordsOf(value, reading))
    },
    learnDetails(reading) {
      if (!reading.value) return
      const { head, body, attachments } = reading.value
      const records = recordsOf([head], reading)
      const details = { body, attachments }
      const isNews = JSON.stringify(bodies.get(head.id)) !== JSON.stringify(details)
      // The text of what was taken back is not forgotten for the sake of an empty page, only never shown.
      if (isNews && head.retraction === null) {
        bodies.set(head.id, details)
        records.push({ kind: 'details', id: head.id, details })
      }
      tell(records)
    },
    retract({ value }) {
      if (!value || learnt.has(value)) return
      learnt.add(value)
      const news = [...value].filter(([id, retraction]) => bury(id, retraction))
      tell(news.map(([id, retraction]) => ({ kind: 'retraction', id, retraction })))
    },
    all() {
      sorted ??= Array.from(heads.values(), ({ head }) => ({ head, order: announcementOrder(head) }))
        .toSorted((one, other) => (one.order < other.order ? -1 : 1))
        .map(({ head }) => head)
      const released = sorted.findIndex(isReleased)
      return released <= 0 ? (released < 0 ? [] : sorted) : sorted.slice(released)
    },
    get(id) {
      const head = heads.get(id)?.head
      return head && isReleased(head) ? head : undefined
    },
    presented(head) {
      const retraction = retractionOf(head.id)
      return retraction ? { ...head, retraction, attachmentCount: 0 } : head
    },
    details: id => (retractionOf(id) ? withdrawn : bodies.get(id)),
    onChange: listener => void listeners.add(listener),
  }
}
