import type { Clock } from '@exchange/market-time/clock'
import { isKept, leaseMs, type SharedEntry, type StreamBus } from '../shared-streams/stream-bus.ts'

/** One gateway's way to the others, with every fault that a test wants. */
export interface Member {
  bus: StreamBus
  /** Nothing reaches the others, nor comes from them. */
  isCut: boolean
  /** What is told meanwhile never comes here. */
  isDeaf: boolean
  /** What is told comes so much later. */
  lagMs: number
  /** An answer comes so much later; it says how things stood when it was asked for. */
  slowMs: number
}

/** Where gateways meet, in memory. */
export function createMemoryBus(clock: Clock) {
  const leases = new Map<string, { owner: Member; until: number }>()
  const told = new Map<string, SharedEntry[]>()
  const listeners = new Set<{ member: Member; topic: string; onEntry: (entry: SharedEntry) => void }>()
  let term = 0

  const holder = (topic: string) => {
    const lease = leases.get(topic)
    return lease && lease.until > clock.now() ? lease.owner : undefined
  }

  function keep(topic: string, entry: SharedEntry): void {
    if (!isKept(entry)) return
    const before = entry.event?.event === 'init' ? [] : (told.get(topic) ?? [])
    told.set(topic, [...before, entry])
  }

  function publish(topic: string, entry: SharedEntry): void {
    for (const { member, topic: heard, onEntry } of listeners) {
      if (heard !== topic || member.isDeaf || member.isCut) continue
      clock.after(member.lagMs, () => onEntry(entry))
    }
  }

  function join(): Member {
    const answer = async <T>(now: () => T): Promise<T> => {
      if (member.isCut) throw new Error('cut off')
      const value = now()
      await new Promise<void>(resolve => clock.after(member.slowMs, resolve))
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
          if (holder(topic) !== member) return
          leases.delete(topic)
          told.delete(topic)
        }),
      term: () => answer(() => ++term),
      tell: (topic, entry) =>
        answer(() => {
          if (holder(topic) !== member) return false
          keep(topic, entry)
          publish(topic, entry)
          return true
        }),
      told: topic => answer(() => told.get(topic) ?? []),
      listen: (topic, onEntry) =>
        answer(() => {
          const listener = { member, topic, onEntry }
          listeners.add(listener)
          return () => listeners.delete(listener)
        }),
      close: () => {},
    }
    const member: Member = { bus, isCut: false, isDeaf: false, lagMs: 0, slowMs: 0 }
    return member
  }

  return { join }
}
