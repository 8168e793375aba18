import type { Clock } from '@exchange/market-time/clock'
import type { AnnouncementEvent, LoggedEvent } from '../../domain/announcements/announcement-event.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { cursorAt } from '../../domain/site/event-cursor.ts'
import type { Log } from '../../log/log.ts'
import { createSerialQueue } from '../../sources/upstream/serial-queue.ts'
import type { StreamBus } from '../../sources/ticker/between-gateways/stream-bus.ts'
import type { AnnouncementArchive } from '../archive.ts'
import type { Journal } from '../journal.ts'
import { createChangeDetector, type DetectedChange } from './change-detector.ts'
import { createEventLog, type EventLogLimits, type NewEvent } from './event-log.ts'
import { followEvents } from './follow-events.ts'
import { createSharedLog } from './shared-log.ts'

/** New, corrected and retracted announcements as events, which are kept on disk. */
export interface AnnouncementStream {
  /** Resolves when the events of earlier runs, and the log of the other gateways, have been read. */
  readonly ready: Promise<void>
  /** Cursor of the latest event. */
  cursor(): string
  /** Freshness of the latest check; null before the first one. */
  freshness(): Freshness | null
  /** The events after a position, or from now on. Ends when `signal` aborts. */
  follow(options: {
    after: number | null
    matches: (event: LoggedEvent) => boolean
    signal: AbortSignal
  }): AsyncIterable<AnnouncementEvent>
  /** Reports a check of the exchange's current lists. The first one starts the stream. */
  checked(freshness: Freshness | null): void
  /** Records that announcements between two times may be missing. */
  recordGap(since: number, until: number): void
  close(): Promise<void>
}

interface AnnouncementStreamOptions {
  clock: Clock
  log: Log
  archive: AnnouncementArchive
  journal: Journal
  /** The other gateways of the site. */
  bus: StreamBus | undefined
  /** Name of the log among those of other markets. */
  topic: string
  limits?: EventLogLimits | undefined
}

export function createAnnouncementStream(options: AnnouncementStreamOptions): AnnouncementStream {
  const { clock, log, archive, journal, bus, topic, limits } = options
  const events = createEventLog({ clock, journal, ...(limits && { limits }) })
  const listeners = new Set<() => void>()
  let latest: Freshness | null = null
  // In sequence, so that positions increase on disk.
  const queue = createSerialQueue(error =>
    log.error({ error: String(error) }, 'Announcement events could not be recorded'),
  )
  const shared = bus && createSharedLog({ bus, topic, events, archive, queue, clock })

  async function record(added: readonly NewEvent[]): Promise<void> {
    await events.ready
    const news = added.filter(event => event.type === 'GAP' || !events.has(event))
    const own = shared ? await shared.record(news) : news
    if (own.length > 0) await events.append(own)
  }

  const onChanges = (changes: readonly DetectedChange[]) => queue.add(() => record(changes))
  const detector = createChangeDetector({ archive, clock, onChanges })

  async function begin(): Promise<void> {
    await Promise.all([events.ready, archive.ready])
    await shared?.join()
  }
  const hasBegun = begin()
  const firstCheck = Promise.withResolvers<void>()
  void Promise.all([hasBegun, firstCheck.promise]).then(() => detector.start(events.isNew))

  return {
    ready: hasBegun,
    cursor: () => cursorAt(events.last),
    freshness: () => latest,
    async *follow(given) {
      // Without the history that the other gateways share, a reader would get a gap.
      await hasBegun
      yield* followEvents({
        ...given,
        log: events,
        clock,
        checks: {
          get latest() {
            return latest
          },
          onCheck(listener) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
      })
    },
    checked(freshness) {
      latest = freshness
      detector.looked()
      firstCheck.resolve()
      events.retry()
      for (const listener of listeners) listener()
    },
    recordGap(since, until) {
      void queue.add(() => record([{ type: 'GAP', since, until, reason: 'SOURCE_BREAK' }]))
    },
    async close() {
      detector.stop()
      shared?.leave()
      await hasBegun
      await queue.settled()
      await events.settled()
    },
  }
}
