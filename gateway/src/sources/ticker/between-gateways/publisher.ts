import type { StreamEvent, StreamMessage } from '../feed/read-stream.ts'
import type { BusEntry, StreamBus } from './stream-bus.ts'

/** Events received together on one connection. An empty list means that upstream is alive. */
interface SharedEvents {
  events: readonly StreamEvent[]
  isSimulated: boolean
  /** Offset to add to this gateway's time to get upstream's; null if upstream sends no time. */
  offsetMs: number | null
}

// Written by another gateway of this version.
const read = ({ text }: BusEntry) => JSON.parse(text) as SharedEvents

export const eventsOf = (entries: readonly BusEntry[]): StreamEvent[] =>
  entries.flatMap(entry => read(entry).events)

/** Converts entries to stream messages, starting with `opened`. `now` is this gateway's time, in milliseconds. */
export function messagesOf(entries: readonly BusEntry[], now: number): StreamMessage[] {
  const { isSimulated, offsetMs } = read(entries[0]!)
  return [
    { type: 'opened', serverTime: offsetMs === null ? null : now + offsetMs, isSimulated },
    { type: 'received', events: eventsOf(entries), retryMs: undefined },
  ]
}

interface PublisherOptions {
  bus: StreamBus
  topic: string
  opened: StreamMessage & { type: 'opened' }
  /** This gateway's time, in milliseconds. */
  now: number
}

/** Above this, replaying the entries costs a new follower more than a new init costs upstream. */
const mostEntries = 10_000

/** Adds one connection's events to the bus, starting with its init. */
export function createPublisher({ bus, topic, opened, now }: PublisherOptions) {
  const { isSimulated, serverTime } = opened
  const offsetMs = serverTime === null ? null : serverTime - now
  /** Events received before the init; they take effect after it. */
  const buffered: StreamEvent[] = []
  let count = 0
  let hasGap = false

  function add(events: readonly StreamEvent[]): void {
    const entry: SharedEvents = { events, isSimulated, offsetMs }
    count += 1
    void bus
      .add(topic, JSON.stringify(entry), count === 1)
      .catch(() => null)
      .then(position => (hasGap ||= position === null))
  }

  return {
    publish(events: readonly StreamEvent[]): void {
      if (count > 0) return add(events)
      buffered.push(...events)
      const at = buffered.findIndex(({ event }) => event === 'init')
      if (at >= 0) add([...buffered.splice(at, 1), ...buffered])
    },
    /** Whether a new init is needed: followers lack an event, or new followers would have to read too many. */
    needsInit: () => hasGap || count > mostEntries,
  }
}
