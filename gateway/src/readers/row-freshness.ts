import type { Freshness, Reading } from '../domain/freshness.ts'

/** The freshness of each value and list row that one execution reads. */
export interface RowFreshness {
  add(reading: Reading<unknown>): void
  /** Of a value or a list's row, by identity: a copy has none. Null for values that no source sent. */
  of(row: object): Freshness | null
}

export function createRowFreshness(): RowFreshness {
  const unindexed = new Map<string, Reading<unknown>>()
  const freshnesses = new WeakMap<object, Freshness>()

  /** Few executions need it, so rows are only entered on the first call. */
  function index(): void {
    for (const { value, freshness } of unindexed.values())
      for (const row of [value, ...(Array.isArray(value) ? value : [])])
        if (typeof row === 'object' && row !== null) freshnesses.set(row, freshness)
    unindexed.clear()
  }

  return {
    add(reading) {
      unindexed.set(reading.key, reading)
    },
    of(row) {
      index()
      return freshnesses.get(row) ?? null
    },
  }
}
