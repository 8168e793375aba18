import type { Clock } from '@exchange/market-time/clock'
import type { FinishedResponse } from '../http/finished-response.ts'
import type { Preconditions } from '../http/preconditions.ts'
import { type CacheEntry, createEntryMaker, errorMs } from './cache-entry.ts'
import type { CachedResponse, CacheRequest } from './cached-response.ts'
import { createMemoryBudget, type MemoryBudget } from './memory-budget.ts'
import { createTagIndex } from './tag-index.ts'

/**
 * Finished public responses. Each is made once for all readers and kept until a dependency changes. It is then served
 * stale once while it is made again. Responses never depend on the reader.
 */
export interface ResponseCache {
  /**
   * The response for an address by a map lookup; undefined if the caller must wait for it. A stale one is made again,
   * charged to `reader`.
   */
  peek(address: string, preconditions: Preconditions, reader?: () => string): FinishedResponse | undefined
  /** Rejects only if there is no earlier response and making one failed. */
  get(request: CacheRequest, reader?: string): Promise<CachedResponse>
  /** Marks responses with this tag as stale. */
  invalidate(tag: string): void
  /** Drops responses with this tag; no earlier one is served again. */
  purge(tag: string): void
}

interface ResponseCacheOptions {
  clock: Clock
  memory?: MemoryBudget
}

/** Size of an entry without its variants, in bytes. */
const entryBytes = 2_000
/** Size of a tag: an entry in the response's set, and one in the tag's set of responses. */
const tagBytes = 100

/** Minimum interval between two versions of a response. */
const pauseMs = 500

/** Time after `staleAt` during which a response is still served without waiting. */
const graceMs = 30_000
/** Maximum wait for a new response instead of an older one. */
const maxWaitMs = 1_500

const isFresh = (entry: CacheEntry, now: number) => now < entry.staleAt || now < entry.madeAt + pauseMs
const mayBeServed = (entry: CacheEntry, now: number) => !entry.hasErrors && now < entry.staleAt + graceMs

export function createResponseCache({
  clock,
  memory = createMemoryBudget(),
}: ResponseCacheOptions): ResponseCache {
  const tags = createTagIndex()
  const purges = createTagIndex()
  const entries = memory.cache<CacheEntry>('answers', {
    sizeOf: ({ variants, address, dependencies }) =>
      entryBytes + variants.size() + address.length + dependencies.keys.size * tagBytes,
    onDrop: (entry, key) => tags.remove(key, entry.dependencies.keys),
  })
  const addresses = memory.cache<string>('addresses', { sizeOf: key => key.length })
  const making = new Map<string, Promise<CacheEntry>>()
  const makeEntry = createEntryMaker({ clock, entries, tags, purges })

  /** Makes at most one response per key at a time. */
  function make(request: CacheRequest, reader: string | undefined): Promise<CacheEntry> {
    const pending = making.get(request.key)
    if (pending) return pending
    const work = makeEntry(request, entries.peek(request.key), reader).finally(() =>
      making.delete(request.key),
    )
    making.set(request.key, work)
    return work
  }

  function remake(entry: CacheEntry, reader: string | undefined): Promise<CacheEntry> {
    return make(entry, reader).catch(() => {
      entry.staleAt = Math.max(entry.staleAt, clock.now() + errorMs)
      return entry
    })
  }

  async function remakeInTime(previous: CacheEntry, reader: string | undefined): Promise<CacheEntry> {
    const { promise: over, resolve } = Promise.withResolvers<CacheEntry>()
    const cancel = clock.after(maxWaitMs, () => resolve(previous))
    return Promise.race([remake(previous, reader), over]).finally(cancel)
  }

  return {
    peek(address, preconditions, reader) {
      const key = addresses.get(address)
      const entry = key === undefined ? undefined : entries.get(key)
      if (!entry) return undefined
      const now = clock.now()
      if (!isFresh(entry, now)) {
        if (!mayBeServed(entry, now)) return undefined
        void remake(entry, reader?.())
      }
      return entry.variants.choose(preconditions)
    },
    async get(request, reader) {
      addresses.set(request.address, request.key)
      const entry = entries.get(request.key)
      if (!entry) return make(request, reader)
      const now = clock.now()
      if (isFresh(entry, now)) return entry
      if (request.isIngredient || !mayBeServed(entry, now)) return remakeInTime(entry, reader)
      void remake(entry, reader)
      return entry
    },
    invalidate(tag) {
      const now = clock.now()
      for (const key of tags.invalidate(tag)) {
        const entry = entries.peek(key)
        if (entry) entry.staleAt = Math.min(entry.staleAt, now)
      }
    },
    purge(tag) {
      purges.invalidate(tag)
      for (const key of tags.invalidate(tag)) entries.delete(key)
    },
  }
}
