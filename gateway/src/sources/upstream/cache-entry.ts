import type { BoundedCache } from '../../response-cache/bounded-cache.ts'
import type { MemoryBudget } from '../../response-cache/memory-budget.ts'
import type { LastGood, SourceFile } from './last-good.ts'

/** The current state of a file. `file` is null if there is none, which is certain only if the source itself reports it. */
export type Download = { readAt: number } & (
  | { file: SourceFile; body: () => unknown }
  | { file: null; isCertain: boolean }
)

/** A file of an upstream, shared by all resources parsed from it. */
export interface CacheEntry {
  /** Size of its text and values. */
  bytes: number
  /** Latest accepted copy of any resource. */
  newest: LastGood<unknown> | undefined
  /** The call in progress. */
  download: Promise<Download> | undefined
}

export const emptyEntry = (): CacheEntry => ({ bytes: 0, newest: undefined, download: undefined })

/** Files by key, for all sources. */
export type CacheEntries = BoundedCache<CacheEntry>

/** Size of an entry without its texts and values, including validators. */
const entryBytes = 1_000

export const createCacheEntries = (memory: MemoryBudget): CacheEntries =>
  memory.cache('readings', { sizeOf: ({ bytes }) => entryBytes + bytes })
