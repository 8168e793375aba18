import { type Clock, trueTime } from '@exchange/market-time/clock'
import type { AnnouncementEvent, LoggedEvent } from '../../domain/announcements/announcement-event.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import type { EventLog } from './event-log.ts'

/** Latest check of the exchange's lists. */
export interface Checks {
  readonly latest: Freshness | null
  /** Calls the listener after each check. Returns a function that removes it. */
  onCheck(listener: () => void): () => void
}

interface FollowEventsOptions {
  log: EventLog
  checks: Checks
  clock: Clock
  /** Position after which the events begin; null for now. */
  after: number | null
  matches: (event: LoggedEvent) => boolean
  signal: AbortSignal
}

export const checkpointMs = 30_000
/** Maximum difference of the clocks of two gateways. A position later than that is of another site. */
export const clocksDifferMs = 60_000

/** Waits for the next append or check, or the end. Calls after the last wait are not missed. */
function createWaiting({ log, checks, signal }: FollowEventsOptions) {
  let news = Promise.withResolvers<void>()
  const wake = () => news.resolve()
  const leave = [log.onAppend(wake), checks.onCheck(wake)]
  signal.addEventListener('abort', wake, { once: true })
  return {
    async next(): Promise<void> {
      await news.promise
      news = Promise.withResolvers()
    },
    stop() {
      signal.removeEventListener('abort', wake)
      for (const each of leave) each()
    },
  }
}

/** The events after a position, one at a time as they are read: nothing is queued for a slow reader. */
export async function* followEvents(options: FollowEventsOptions): AsyncGenerator<AnnouncementEvent, void> {
  const { log, checks, clock, after, matches, signal } = options
  await log.ready
  const waiting = createWaiting(options)
  const siteTime = (position: number) => position + clock.offsetMs
  let position = after ?? log.last
  let checkpoint: { at: number; mode: string | undefined } | undefined

  const gapTo = (end: number, since: number | null): AnnouncementEvent => ({
    type: 'GAP',
    position: end,
    since,
    until: Math.min(siteTime(end), clock.now()),
    reason: 'NOT_KEPT',
  })

  /** The next gap or event that matches; undefined once everything was sent. */
  function nextEvent(): AnnouncementEvent | undefined {
    if (position < log.start) {
      const since = siteTime(position)
      position = log.start
      return gapTo(position, since)
    }
    for (let event = log.next(position); event; event = log.next(position)) {
      position = event.position
      if (matches(event)) return event
    }
    return undefined
  }

  /** A checkpoint, if one is due. */
  function nextCheckpoint(): AnnouncementEvent | undefined {
    const { latest } = checks
    const now = clock.now()
    if (checkpoint && now - checkpoint.at < checkpointMs && checkpoint.mode === latest?.mode) return undefined
    checkpoint = { at: now, mode: latest?.mode }
    return { type: 'CHECKPOINT', position, freshness: latest }
  }

  try {
    if (position > trueTime(clock) + clocksDifferMs) {
      position = log.last
      yield gapTo(position, null)
    }
    while (!signal.aborted) {
      const event = nextEvent() ?? nextCheckpoint()
      if (event) yield event
      else await waiting.next()
    }
  } finally {
    waiting.stop()
  }
}
