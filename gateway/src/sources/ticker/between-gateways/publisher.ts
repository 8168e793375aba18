import type { StreamEvent, StreamMessage } from '../feed/read-stream.ts'
import type { BusEntry, StreamBus } from './stream-bus.ts'

/** Events that upstream sent together on one connection; without events, upstream lives. */
interface SharedEvents {
  events: readonly StreamEvent[]
  isSimulated: boolean
  /** What to add to this site's time to get upstream's; null when upstream does not say its time. */
  offsetMs: number | null
}

// Written by a gateway like this one.
const read = ({ text }: BusEntry) => JSON.parse(text) as SharedEvents

export const eventsOf = (entries: readonly BusEntry[]): StreamEvent[] =>
  entries.flatMap(entry => read(entry).events)

/** Entries as the messages of a stream that begins with them. `now` is this site's time, in milliseconds. */
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
  /** This site's time, in milliseconds. */
  now: number
}

/** Above this, reading the entries costs a newcomer more than a new init costs upstream. */
const mostEntries = 10_000

/** Adds one connection's events to the bus, from its init on. */
export function createPublisher({ bus, topic, opened, now }: PublisherOptions) {
  const { isSimulated, serverTime } = opened
  const offsetMs = serverTime === null ? null : serverTime - now
  /** What upstream sent before its init, which takes effect after it. */
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
    /** Followers lack an event, or newcomers would have to read too many: only a new init helps. */
    needsInit: () => hasGap || count > mostEntries,
  }
}
