import {
  type BoundedCache,
  type BoundedCacheOptions,
  type CacheUsage,
  createBoundedCache,
} from './bounded-cache.ts'

/** Each cache's share of the memory; the sum is 1. */
const shares = {
  /** Pages and responses in every requested variant. */
  answers: 0.5,
  /** Response keys by address. */
  addresses: 0.04,
  /** Upstream documents as text and values, and days derived from histories. */
  readings: 0.25,
  /** Values of the ticker's topics, followed or not. */
  topics: 0.03,
  /** Days of histories, serialised as JSON. */
  histories: 0.06,
  /** Documents of announcements. */
  attachments: 0.03,
  /** Pictures of editors' pages, in each requested size. */
  pictures: 0.05,
  /** Untrusted queries, parsed, validated and compiled. */
  operations: 0.04,
} as const

export type CacheName = keyof typeof shares

/** The memory of all caches of a gateway. */
export interface MemoryBudget {
  /** Creates a cache with its share. Throws if the name is in use. */
  cache<Value>(name: CacheName, options: BoundedCacheOptions<Value>): BoundedCache<Value>
  /** Current use, by cache. */
  usage(): Partial<Record<CacheName, CacheUsage>>
}

/** Default of `CACHE_MB`, in bytes. */
export const defaultCacheBytes = 128_000_000

export function createMemoryBudget(maxBytes = defaultCacheBytes): MemoryBudget {
  const usages: Partial<Record<CacheName, () => CacheUsage>> = {}
  return {
    cache(name, options) {
      if (usages[name]) throw new Error(`The cache '${name}' exists already`)
      const cache = createBoundedCache(Math.floor(maxBytes * shares[name]), options)
      usages[name] = cache.usage
      return cache
    },
    usage: () => Object.fromEntries(Object.entries(usages).map(([name, usage]) => [name, usage()])),
  }
}
