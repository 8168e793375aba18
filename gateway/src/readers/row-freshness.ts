import type { Freshness, Reading } from '../domain/site/freshness.ts'

/** Freshness of each value and list row read by one execution. */
export interface RowFreshness {
  add(reading: Reading<unknown>): void
  /** Freshness of a value or a list's row, by identity: a copy has none. Null for values that no source sent. */
  of(row: object): Freshness | null
}

export function createRowFreshness(): RowFreshness {
  const unindexed = new Map<string, Reading<unknown>>()
  const freshnesses = new WeakMap<object, Freshness>()

  /** Rows are indexed on the first call, because few executions need them. */
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
