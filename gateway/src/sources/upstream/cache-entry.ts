import type { BoundedCache } from '../../response-cache/bounded-cache.ts'
import type { MemoryBudget } from '../../response-cache/memory-budget.ts'
import type { LastGood, SourceFile } from './last-good.ts'

/** A file as it is now; `file` null when there is none, which is certain only from the source itself. */
export type Download = { readAt: number } & (
  | { file: SourceFile; body: () => unknown }
  | { file: null; isCertain: boolean }
)

/** A file of an upstream, whichever resources are parsed from it. */
export interface CacheEntry {
  /** What its text and values hold. */
  bytes: number
  /** The latest copy that a resource believed. */
  newest: LastGood<unknown> | undefined
  /** The call that is under way. */
  download: Promise<Download> | undefined
}

export const emptyEntry = (): CacheEntry => ({ bytes: 0, newest: undefined, download: undefined })

/** Files by key, for all sources. */
export type CacheEntries = BoundedCache<CacheEntry>

/** What an entry needs besides its texts and values, with its validators. */
const entryBytes = 1_000

export const createCacheEntries = (memory: MemoryBudget): CacheEntries =>
  memory.cache('readings', { sizeOf: ({ bytes }) => entryBytes + bytes })
