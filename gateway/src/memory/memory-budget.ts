import {
  type BoundedCache,
  type BoundedCacheOptions,
  type CacheUsage,
  createBoundedCache,
} from './bounded-cache.ts'

/** How the memory for caches is split; the sum is 1. */
const shares = {
  /** Pages and answers in every form in which they were read. */
  answers: 0.5,
  /** Which answer an address asks for. */
  addresses: 0.04,
  /** What upstreams said, as text and as values, and what is made of histories. */
  readings: 0.25,
  /** What is known of the ticker's topics, followed or not. */
  topics: 0.03,
  /** Days of histories, written as JSON. */
  histories: 0.06,
  /** Rows of lists, written as JSON. */
  rows: 0.05,
  /** Documents of announcements. */
  attachments: 0.03,
  /** Anybody's queries, parsed, checked and compiled. */
  operations: 0.03,
  /** Anybody's live operations, parsed and checked. */
  liveOperations: 0.01,
} as const

export type CacheName = keyof typeof shares

/** The memory that all caches of a gateway may hold together. */
export interface MemoryBudget {
  /** An empty cache with its share; each name is given out once. */
  cache<Value>(name: CacheName, options: BoundedCacheOptions<Value>): BoundedCache<Value>
  /** What is held now, by cache. */
  usage(): Partial<Record<CacheName, CacheUsage>>
}

/** `CACHE_MB`, in bytes, unless told. */
export const defaultCacheBytes = 128_000_000

export function createMemoryBudget(maxBytes = defaultCacheBytes): MemoryBudget {
  const usages: Partial<Record<CacheName, () => CacheUsage>> = {}
  return {
    cache(name, options) {
      if (usages[name]) throw new Error(`The cache '${name}' has its memory already`)
      const cache = createBoundedCache(Math.floor(maxBytes * shares[name]), options)
      usages[name] = cache.usage
      return cache
    },
    usage: () => Object.fromEntries(Object.entries(usages).map(([name, usage]) => [name, usage()])),
  }
}
