import type { Journal } from '../journal.ts'

/** A journal in memory, which a later reader can read. */
export function createMemoryJournal(): Journal {
  let records: unknown[] = []
  return {
    read: async () => records.map(record => structuredClone(record)),
    append: added => void records.push(...added),
    rewrite: all => (records = [...all]),
    retry: () => {},
    settled: async () => {},
  }
}
