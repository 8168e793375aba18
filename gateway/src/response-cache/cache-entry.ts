import type { Clock } from '@exchange/market-time/clock'
import type { BoundedCache } from './bounded-cache.ts'
import type { CachedResponse, CacheRequest } from './cached-response.ts'
import type { TagIndex } from './tag-index.ts'
import { createVariants, type Variants } from './variants.ts'

/** A cached response with the request that makes it again. */
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
  /** Purged tags: no response that was begun before a purge may be kept after it. */
  purges: TagIndex
}

/** Life of a response with errors, and pause after a failed making. */
export const errorMs = 2_000

/** Makes a response and keeps it. Rejects when making fails, or returns 5xx while an earlier response is cached. */
export function createEntryMaker({ clock, entries, tags, purges }: EntryMakerOptions) {
  return async function makeEntry(
    request: CacheRequest,
    previous: CacheEntry | undefined,
    reader: string | undefined,
  ): Promise<CacheEntry> {
    // The request may be the previous entry: the new entry must not hold it, or every version would live on.
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
    // It may hold what was purged while it was made.
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
