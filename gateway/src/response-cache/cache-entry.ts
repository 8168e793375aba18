import type { Clock } from '@exchange/market-time/clock'
import type { BoundedCache } from './bounded-cache.ts'
import type { CachedResponse, CacheRequest } from './cached-response.ts'
import type { TagIndex } from './tag-index.ts'
import { createVariants, type Variants } from './variants.ts'

/** A cached response with the request that regenerates it. */
export interface CacheEntry extends CacheRequest, CachedResponse {
  variants: Variants
  staleAt: number
  madeAt: number
  hasErrors: boolean
}

interface EntryMakerOptions {
  clock: Clock
  entries: BoundedCache<CacheEntry>
  tags: TagIndex
  /** Purged tags: a response begun before a purge must not be stored after it. */
  purges: TagIndex
}

/** Lifetime of a response with errors, and pause after a failed attempt. */
export const errorMs = 2_000

/** Makes a response and stores it. Rejects if making fails, or returns 5xx while an earlier response is cached. */
export function createEntryMaker({ clock, entries, tags, purges }: EntryMakerOptions) {
  return async function makeEntry(
    request: CacheRequest,
    previous: CacheEntry | undefined,
    reader: string | undefined,
  ): Promise<CacheEntry> {
    // The request may be the previous entry: a reference to it would keep all versions in memory.
    const { key, address, make } = request
    const tagsSince = tags.now()
    const purgesSince = purges.now()
    const made = await make(reader)
    if (previous && made.status >= 500) throw new Error(`status ${made.status}`)
    const { dependencies, hasErrors } = made
    const variants = createVariants(made, () => {
      const entry = entries.peek(key)
      if (entry?.variants === variants) entries.set(key, entry)
    })
    if (previous) await variants.prepareAs(previous.variants)
    // The response may contain data that was purged meanwhile.
    if (purges.invalidatedSince(dependencies.keys, purgesSince)) return makeEntry(request, previous, reader)
    const isInvalid = tags.invalidatedSince(dependencies.keys, tagsSince)
    const staleAt = isInvalid ? clock.now() : dependencies.freshUntil
    const entry: CacheEntry = {
      key,
      address,
      make,
      variants,
      dependencies,
      hasErrors,
      madeAt: clock.now(),
      staleAt: hasErrors ? Math.min(staleAt, clock.now() + errorMs) : staleAt,
      prepared: variants.prepared,
      text: variants.text,
    }
    entries.set(key, entry)
    if (entries.has(key)) tags.add(key, dependencies.keys)
    return entry
  }
}
