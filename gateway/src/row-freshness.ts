import type { Freshness, Reading } from './domain/freshness.ts'

/** How old each value and each row of a list is that one execution has read. */
export interface RowFreshness {
  add(reading: Reading<unknown>): void
  /** Of a value or of a list's row, by identity: a copy has none. Null for what no source sent. */
  of(row: object): Freshness | null
}

export function createRowFreshness(): RowFreshness {
  const unindexed = new Map<string, Reading<unknown>>()
  const freshnesses = new WeakMap<object, Freshness>()

  /** Few executions ask, so a reading's rows wait until one does. */
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
