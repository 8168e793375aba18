import type { Reading } from '../../domain/site/freshness.ts'
import { createMemoryBudget } from '../../response-cache/memory-budget.ts'
import { type CacheEntries, createCacheEntries, emptyEntry } from './cache-entry.ts'
import { settledWithin } from './max-wait.ts'
import { isFarTooOld, isFresh, readingOf } from './resource-freshness.ts'
import type { Resource, Slot } from './resource.ts'
import { createRevalidation, type RevalidationOptions } from './revalidation.ts'

export type UpstreamCache = ReturnType<typeof createUpstreamCache>

export interface ReadOptions {
  /** Freshness of the value, instead of the resource's own. */
  freshMs?: number
  /** Time since which the source may have changed: earlier values are not fresh. */
  notBefore?: number
}

interface UpstreamCacheOptions extends Omit<RevalidationOptions, 'entries'> {
  /** Several caches may share entries. */
  entries?: CacheEntries
}

/**
 * Cached answers of one upstream: concurrent readers share a call, fresh answers are reused, and old ones are kept when
 * the upstream fails.
 */
export function createUpstreamCache(options: UpstreamCacheOptions) {
  const { http, clock, entries = createCacheEntries(createMemoryBudget()) } = options
  const { source } = http
  const { revalidate, wait, recall, onChange, keeper } = createRevalidation({ ...options, entries })

  function slotOf<T>(resource: Resource<T>): Slot<T> {
    const key = resource.key ?? `${source}:${resource.path}`
    const cached = entries.get(key)
    const entry = cached ?? emptyEntry()
    if (!cached) entries.set(key, entry)
    return { key, resource, entry, state: resource.stateIn(entry) }
  }

  const read = <T>(slot: Slot<T>) => readingOf(slot, source, clock.now())

  function firstRead<T>(slot: Slot<T>): Promise<void> {
    const { maxWaitMs } = slot.resource
    const work = revalidate(slot)
    return maxWaitMs === undefined ? work : settledWithin(clock, work, maxWaitMs)
  }

  /** Revalidates a value. Waits only if there is none, or briefly if it is far too old. */
  async function freshen<T>(slot: Slot<T>): Promise<void> {
    const { resource, state } = slot
    if (!state.good) await recall(slot)
    const { good, isConfirmed, failure } = state
    if (!good) return firstRead(slot)
    const now = clock.now()
    if (isFresh(slot, now)) return
    const work = revalidate(slot)
    if (!failure && (!isConfirmed || isFarTooOld(resource, good, now))) await wait(work)
  }

  return {
    /**
     * Null means that the source has none. Stale while revalidating: returns a cached value at once and refreshes it in
     * the background, waiting briefly only if it is far too old. Stale if error: throws a SourceError only if there is
     * no value.
     */
    async read<T>(resource: Resource<T>, options?: ReadOptions): Promise<Reading<T>> {
      const slot = slotOf(options ? { ...resource, ...options } : resource)
      if (!isFresh(slot, clock.now())) await freshen(slot)
      return read(slot)
    },
    /** Returns a fresh value synchronously; undefined if `read` must be called. */
    fresh<T>(resource: Resource<T>): Reading<T> | undefined {
      const slot = slotOf(resource)
      const { state } = slot
      const now = clock.now()
      // The rows of a table read the same resources repeatedly.
      if (state.reading && now < state.reading.freshUntil) return state.reading
      state.reading = isFresh(slot, now) ? read(slot) : undefined
      return state.reading
    },
    /** The value without a call, possibly from an earlier run; undefined if there is none. */
    async stored<T>(resource: Resource<T>): Promise<Reading<T> | undefined> {
      const slot = slotOf(resource)
      if (!slot.state.good) await recall(slot)
      return slot.state.good && read(slot)
    },
    /** Original text of a value; undefined if there is no value. */
    textOf: <T>(resource: Resource<T>): string | undefined => slotOf(resource).state.good?.file?.text,
    onChange,
    status: keeper.status,
    /** Status of the source, for its other callers. */
    keeper,
  }
}
