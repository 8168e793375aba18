import type { Clock } from '@exchange/market-time/clock'
import type { StreamEvent } from '../feed/read-stream.ts'
import { eventsOf } from './publisher.ts'
import type { StreamBus } from './stream-bus.ts'

/** A keepalive changes no displayed value. */
const latestChange = (events: readonly StreamEvent[]) => events.findLast(({ event }) => event !== 'keepalive')

/** Decides when the leading gateway has read as far as this gateway's own connection. */
export function createCatchUp(bus: StreamBus, topic: string, clock: Clock) {
  let last: StreamEvent | undefined
  let lastAt = -Infinity

  return {
    /** Records events of this gateway's own connection. */
    note(events: readonly StreamEvent[]): void {
      const latest = latestChange(events)
      if (!latest) return
      last = latest
      lastAt = clock.now()
    },
    /** Rejects if the bus does not answer. */
    async hasHappened(): Promise<boolean> {
      const requestedAt = clock.now()
      const { entries, ageMs } = await bus.entries(topic)
      // Bytes are read in order: a gateway that adds an entry after an event arrived has read past that event.
      if (requestedAt - lastAt > ageMs) return true
      const newest = latestChange(eventsOf(entries))
      return newest !== undefined && newest.event === last?.event && newest.data === last.data
    },
  }
}
