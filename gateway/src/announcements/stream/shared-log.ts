import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@exchange/market-time/clock'
import type { AnnouncementChange } from '../../domain/announcements/announcement-event.ts'
import type { Freshness, Reading } from '../../domain/site/freshness.ts'
import type { BusEntry, StreamBus } from '../../sources/ticker/between-gateways/stream-bus.ts'
import type { SerialQueue } from '../../sources/upstream/serial-queue.ts'
import type { AnnouncementArchive } from '../archive.ts'
import type { EventLog, NewEvent } from './event-log.ts'
import { eventRecordIn } from './event-record.ts'
import { clocksDifferMs } from './follow-events.ts'
import { partName } from './kept-events.ts'

interface SharedLogOptions {
  bus: StreamBus
  /** Name of the log on the bus. */
  topic: string
  events: EventLog
  archive: AnnouncementArchive
  /** Runs everything that appends events. */
  queue: SerialQueue
  clock: Clock
}

/** Maximum events recorded alone that are shared later. */
const mostUnshared = 10_000
/** Attempts to join before the gateway begins alone. On a busy machine the first may take too long. */
const attemptsAtStart = 3
const retryMs = 200

/** A second gateway that records an equal entry adds nothing. */
function entryOf(event: NewEvent) {
  // The entry's own position replaces it.
  const text = JSON.stringify({ ...event, position: 1 })
  if (event.type === 'CHANGE') return { name: partName(event), state: event.state, text }
  return { name: 'gap', state: `${event.since} ${event.until}`, text }
}

/** Marks the beginning of the log, so that a gateway that joins later has the same beginning. */
const beginning = { name: 'start', state: 'started', text: JSON.stringify({ type: 'START', position: 1 }) }

/**
 * The log that all gateways of a site share: each records what it detects, only the first is kept, and all of them read
 * it in the same order. While Redis cannot be reached, a gateway records alone.
 */
export function createSharedLog({ bus, topic, events, archive, queue, clock }: SharedLogOptions) {
  let stop = () => {}
  let isOver = false
  let unshared: NewEvent[] = []

  function learn({ head, recordedAt }: AnnouncementChange): void {
    const freshness: Freshness = {
      asAt: null,
      readAt: Math.min(recordedAt, clock.now()),
      delayMinutes: 0,
      source: 'PUBLIC_API',
      mode: 'POLLED',
      isSimulated: head.isSimulated,
      pollSeconds: null,
    }
    const reading = <T>(value: T): Reading<T> => ({ value, freshness, key: topic, freshUntil: 0 })
    archive.learn(reading([head]))
  }

  async function apply(entries: readonly BusEntry[]): Promise<void> {
    for (const { position, text } of entries) {
      const record = eventRecordIn(text)
      if (!record || record.type === 'START') continue
      // Recorded by this gateway while Redis could not be reached.
      if (record.type === 'CHANGE' && events.has(record)) continue
      // First, so that an event is never ahead of the lists.
      if (record.type === 'CHANGE') learn(record)
      await events.append([record], [position])
    }
  }

  /** Finds the position after which this gateway lacks events. */
  async function findPosition(): Promise<number> {
    await bus.record(topic, beginning)
    const oldest = await bus.oldest(topic)
    // Events recorded alone have positions of this gateway's clock.
    if (events.isNew && events.last !== events.start) return events.last - clocksDifferMs
    if (!oldest || (!events.isNew && oldest.position <= events.last)) return events.last
    // Events that Redis has lost or no longer keeps are a gap in this gateway's log, too.
    const isBeginning = eventRecordIn(oldest.text)?.type === 'START'
    events.restart(isBeginning ? oldest.position : oldest.position - 1)
    return events.last
  }

  async function follow(): Promise<void> {
    const after = await findPosition()
    if (isOver) return
    const onEntries = (entries: readonly BusEntry[]) => void queue.add(() => apply(entries))
    stop = bus.follow(topic, { after, onEntries })
  }

  async function joinLater(): Promise<void> {
    let isJoined = false
    while (!isJoined && !isOver) {
      await pause(retryMs, undefined, { ref: false })
      await queue.add(async () => {
        isJoined = await follow().then(
          () => true,
          () => false,
        )
      })
    }
  }

  return {
    /** Follows the log. Waits only briefly for Redis, and then joins as soon as it can be reached. */
    async join(): Promise<void> {
      for (let attempt = 1; attempt <= attemptsAtStart; attempt += 1)
        try {
          return await follow()
        } catch {
          // Tried again.
        }
      void joinLater()
    },
    /** Shares the events. Returns those that could not be shared, which this gateway must append itself. */
    async record(added: readonly NewEvent[]): Promise<readonly NewEvent[]> {
      const late = unshared
      unshared = []
      const results = await Promise.allSettled(
        [...late, ...added].map(event => bus.record(topic, entryOf(event))),
      )
      const failed = [...late, ...added].filter((_event, index) => results[index]?.status === 'rejected')
      unshared = failed.slice(-mostUnshared)
      return failed.filter(event => !late.includes(event))
    },
    leave(): void {
      isOver = true
      stop()
    },
  }
}
