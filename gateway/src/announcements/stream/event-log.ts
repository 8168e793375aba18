import { type Clock, trueTime } from '@exchange/market-time/clock'
import type { LoggedEvent } from '../../domain/announcements/announcement-event.ts'
import type { Journal } from '../journal.ts'
import { type EventRecord, eventRecordsOf } from './event-record.ts'
import { createKeptEvents, type KeptEvents } from './kept-events.ts'

/** An event without its position. */
export type NewEvent = LoggedEvent extends infer Event
  ? Event extends LoggedEvent
    ? Omit<Event, 'position'>
    : never
  : never

/** Bounded log of events on disk. Positions increase, also across restarts. */
export interface EventLog extends Pick<KeptEvents, 'next' | 'has' | 'start' | 'last'> {
  /** Resolves when the events of earlier runs have been read. */
  readonly ready: Promise<void>
  /** Whether there was no log before this run. */
  readonly isNew: boolean
  /**
   * Resolves when the events are on disk and can be read. `positions` are minimum positions, given by another log. Calls
   * must not overlap.
   */
  append(events: readonly NewEvent[], positions?: readonly number[]): Promise<void>
  /** Begins the log again after a position. Earlier events are forgotten. */
  restart(position: number): void
  /** Calls the listener after each append. Returns a function that removes it. */
  onAppend(listener: () => void): () => void
  retry(): void
  settled(): Promise<void>
}

export interface EventLogLimits {
  events: number
  ageMs: number
}

interface EventLogOptions {
  clock: Clock
  journal: Journal
  limits?: EventLogLimits
}

/** About three months of announcements of this market, or 7 MB. */
export const eventLogLimits: EventLogLimits = { events: 10_000, ageMs: 30 * 86_400_000 }

/** True time: a clock that is set to the same time again would repeat positions. */
const timeOf = (clock: Clock) => Math.max(1, Math.round(trueTime(clock)))

/** Whether the site's clock, which may be set back, has reached the event. */
const hasHappened = (event: LoggedEvent, now: number) =>
  event.type === 'GAP' ? event.until <= now : event.head.releasedAt <= now && event.recordedAt <= now

/** Reads a record of an earlier run. */
function restore(kept: KeptEvents, record: EventRecord, now: number): void {
  if (record.type === 'START') kept.restart(record.position)
  else if (record.position <= kept.last) return
  else if (hasHappened(record, now)) kept.put(record)
  // After a clock that was set back, it will happen again, at a later position.
  else kept.restart(record.position)
}

export function createEventLog({ clock, journal, limits = eventLogLimits }: EventLogOptions): EventLog {
  const kept = createKeptEvents()
  const listeners = new Set<() => void>()
  let isNew = true
  /** Lines in the file. */
  let lines = 0

  function trim(): void {
    const oldest = timeOf(clock) - limits.ageMs
    const young = kept.all.findIndex(({ position }) => position >= oldest)
    kept.forget(Math.max(young < 0 ? kept.all.length : young, kept.all.length - limits.events))
  }

  function rewrite(): void {
    journal.rewrite([{ type: 'START', position: kept.start }, ...kept.all])
    lines = kept.all.length + 1
  }

  async function recall(): Promise<void> {
    const records = eventRecordsOf(await journal.read())
    const now = clock.now()
    for (const record of records) restore(kept, record, now)
    isNew = records.length === 0
    if (isNew) kept.restart(timeOf(clock))
    trim()
    rewrite()
  }

  return {
    ready: recall(),
    get isNew() {
      return isNew
    },
    get start() {
      return kept.start
    },
    get last() {
      return kept.last
    },
    next: kept.next,
    has: kept.has,
    async append(added, positions = []) {
      let position = kept.last
      const placed = added.map((event, index): LoggedEvent => {
        position = Math.max(positions[index] ?? timeOf(clock), position + 1)
        return { ...event, position }
      })
      journal.append(placed)
      // Written before it is sent: a crash must not give a sent position to another event.
      await journal.settled()
      for (const event of placed) kept.put(event)
      lines += placed.length
      trim()
      if (lines > 2 * limits.events) rewrite()
      for (const listener of listeners) listener()
    },
    restart(position) {
      kept.restart(position)
      rewrite()
    },
    onAppend(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retry: journal.retry,
    settled: journal.settled,
  }
}
