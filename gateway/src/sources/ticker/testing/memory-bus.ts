import { type Clock, pause } from '@exchange/market-time/clock'
import {
  type BusEntry,
  type FollowOptions,
  leaseMs,
  type LogEntry,
  type StreamBus,
} from '../between-gateways/stream-bus.ts'

/** One gateway's connection to the others, with faults controlled by the test. */
export interface Member {
  bus: StreamBus
  /** Disconnected in both directions. */
  isCut: boolean
  /** Entries added meanwhile arrive later. */
  isDeaf: boolean
  /** Delay of entries. */
  lagMs: number
  /** Delay of answers. They report the state at the time of the request. */
  slowMs: number
}

/** Interval at which a follower checks for missed entries. */
const readMs = 1_000

/** Whether the state differs from the last one of its name, which it then is. */
function isNew(states: Map<string, string>, topic: string, { name, state }: LogEntry): boolean {
  const key = `${topic} ${name}`
  const previous = states.get(key)
  states.set(key, state)
  return previous !== state
}

/** Stream bus in memory. */
export function createMemoryBus(clock: Clock) {
  const leases = new Map<string, { owner: Member; until: number }>()
  const entriesOf = new Map<string, readonly BusEntry[]>()
  const states = new Map<string, string>()
  const readers = new Map<() => void, string>()
  let last = 0

  const holder = (topic: string) => {
    const lease = leases.get(topic)
    return lease && lease.until > clock.now() ? lease.owner : undefined
  }

  /** Positions are times, each larger than the previous one. */
  function add(topic: string, text: string, isWhole: boolean): number {
    const before = isWhole ? [] : (entriesOf.get(topic) ?? [])
    last = Math.max(last + 1, clock.now())
    entriesOf.set(topic, [...before, { position: last, text }])
    for (const [read, key] of readers) if (key === topic) read()
    return last
  }

  function entries(topic: string) {
    const found = entriesOf.get(topic) ?? []
    return { entries: found, ageMs: clock.now() - (found.at(-1)?.position ?? -Infinity) }
  }

  /** Each read returns the current entries after the member's lag. */
  function follow(member: Member, topic: string, { after, onEntries }: FollowOptions): () => void {
    let position = after
    function read(): void {
      if (member.isCut || member.isDeaf) return
      const { entries: found } = entries(topic)
      clock.after(member.lagMs, () => deliver(found))
    }
    function deliver(found: readonly BusEntry[]): void {
      const news = readers.has(read) ? found.filter(entry => entry.position > position) : []
      if (news.length === 0) return
      position = news.at(-1)!.position
      onEntries(news)
    }
    function readOn(): void {
      if (!readers.has(read)) return
      read()
      clock.after(readMs, readOn)
    }
    readers.set(read, topic)
    readOn()
    return () => readers.delete(read)
  }

  function join(): Member {
    const answer = async <T>(now: () => T): Promise<T> => {
      if (member.isCut) throw new Error('cut off')
      const value = now()
      await pause(clock, member.slowMs)
      return value
    }
    const bus: StreamBus = {
      lease: (topic, forMs = leaseMs) =>
        answer(() => {
          if ((holder(topic) ?? member) !== member) return false
          leases.set(topic, { owner: member, until: clock.now() + forMs })
          return true
        }),
      release: topic =>
        answer(() => {
          if (holder(topic) === member && leases.delete(topic)) entriesOf.delete(topic)
        }),
      add: (topic, text, isWhole) =>
        answer(() => (holder(topic) === member ? add(topic, text, isWhole) : null)),
      entries: topic => answer(() => entries(topic)),
      record: (topic, entry) =>
        answer(() => (isNew(states, topic, entry) ? add(topic, entry.text, false) : null)),
      oldest: topic => answer(() => entries(topic).entries[0]),
      follow: (topic, options) => follow(member, topic, options),
      status: () => ({
        isUp: !member.isCut,
        leases: Array.from(leases.keys()).filter(topic => holder(topic) === member).length,
      }),
      close: () => {},
    }
    const member: Member = { bus, isCut: false, isDeaf: false, lagMs: 0, slowMs: 0 }
    return member
  }

  return { join }
}
