import type { Freshness, Source } from '../domain/freshness.ts'

/** What an answer was made from: the resources by name, and until when all of them may be used without asking. */
export interface Dependencies {
  keys: ReadonlySet<string>
  /** Milliseconds since 1970; Infinity when every resource tells of its changes. */
  freshUntil: number
}

/** That some of an answer is only what was last known, because its sources fail. */
export interface LastKnown {
  sources: readonly Source[]
  /** When the oldest of it was read, in milliseconds. */
  readAt: number
}

/** Collects the readings that go into one answer while it is made. */
export interface DependencyNotes {
  note(reading: { key: string; freshUntil: number; freshness?: Freshness }): void
  /** Null while every reading is its source's present word. */
  lastKnown(): LastKnown | null
  /** Takes over what another answer was made from. */
  include(dependencies: Dependencies): void
  sum(): Dependencies
}

export function createDependencyNotes(): DependencyNotes {
  const keys = new Set<string>()
  const failing = new Set<Source>()
  let oldestReadAt = Infinity
  let freshUntil = Infinity
  const until = (instant: number) => {
    freshUntil = Math.min(freshUntil, instant)
  }
  return {
    note(reading) {
      keys.add(reading.key)
      until(reading.freshUntil)
      if (reading.freshness?.mode !== 'LAST_GOOD') return
      failing.add(reading.freshness.source)
      oldestReadAt = Math.min(oldestReadAt, reading.freshness.readAt)
    },
    lastKnown: () => (failing.size === 0 ? null : { sources: [...failing].toSorted(), readAt: oldestReadAt }),
    include(dependencies) {
      for (const key of dependencies.keys) keys.add(key)
      until(dependencies.freshUntil)
    },
    sum: () => ({ keys, freshUntil }),
  }
}
