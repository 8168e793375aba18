/** What an answer was made from: the resources by name, and until when all of them may be used without asking. */
export interface Dependencies {
  keys: ReadonlySet<string>
  /** Milliseconds since 1970; Infinity when every resource tells of its changes. */
  freshUntil: number
}

/** Collects the readings that go into one answer while it is made. */
export interface DependencyNotes {
  note(reading: { key: string; freshUntil: number }): void
  /** Takes over what another answer was made from. */
  include(dependencies: Dependencies): void
  sum(): Dependencies
}

export function createDependencyNotes(): DependencyNotes {
  const keys = new Set<string>()
  let freshUntil = Infinity
  const until = (instant: number) => {
    freshUntil = Math.min(freshUntil, instant)
  }
  return {
    note(reading) {
      keys.add(reading.key)
      until(reading.freshUntil)
    },
    include(dependencies) {
      for (const key of dependencies.keys) keys.add(key)
      until(dependencies.freshUntil)
    },
    sum: () => ({ keys, freshUntil }),
  }
}
