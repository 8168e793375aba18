import type { Freshness, Source } from '../domain/site/freshness.ts'

/** Resources used by a response, and the end of their fresh time. */
export interface Dependencies {
  keys: ReadonlySet<string>
  /** Milliseconds since 1970; Infinity if all resources announce their changes. */
  freshUntil: number
}

/** Failing sources of an answer that contains last known readings. */
export interface LastKnown {
  sources: readonly Source[]
  /** Time of the oldest of those readings, in milliseconds since 1970. */
  readAt: number
}

/** Collects the readings of one answer while it is made. */
export interface DependencyNotes {
  note(reading: { key: string; freshUntil: number; freshness?: Freshness }): void
  /** Null while all readings are current. */
  lastKnown(): LastKnown | null
  /** Adds the dependencies of another response. */
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
