import type { Reading } from '../../domain/freshness.ts'
import { createMemoryBudget } from '../../response-cache/memory-budget.ts'
import { type CacheEntries, createCacheEntries, emptyEntry } from './cache-entry.ts'
import { settledWithin } from './max-wait.ts'
import { isFarTooOld, isFresh, readingOf } from './reading-of.ts'
import type { Resource, Slot } from './resource.ts'
import { createRevalidation, type RevalidationOptions } from './revalidation.ts'

export type UpstreamCache = ReturnType<typeof createUpstreamCache>

export interface ReadOptions {
  /** How long the value may be used again, instead of as long as its resource says. */
  freshMs?: number
  /** Since when the source may say otherwise: a value read before is not fresh. */
  notBefore?: number
}

interface UpstreamCacheOptions extends Omit<RevalidationOptions, 'entries'> {
  /** Several caches may share them. */
  entries?: CacheEntries
}

/** What one upstream answered: one call however many wait, used again while fresh, kept when the upstream fails. */
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

  /** Only a reader of nothing at all, or of something far too old, waits; the latter not long. */
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
     * Null means that the source says there is none. Stale while revalidating: a value is given at once and brought up
     * to date behind, and only one that is far too old waits a moment. Stale if error: throws a SourceError only when
     * there is no value at all.
     */
    async read<T>(resource: Resource<T>, options?: ReadOptions): Promise<Reading<T>> {
      const slot = slotOf(options ? { ...resource, ...options } : resource)
      if (!isFresh(slot, clock.now())) await freshen(slot)
      return read(slot)
    },
    /** A fresh value, at once; undefined when `read` must be called. */
    fresh<T>(resource: Resource<T>): Reading<T> | undefined {
      const slot = slotOf(resource)
      const { state } = slot
      const now = clock.now()
      // A table's rows ask for the same resources again and again.
      if (state.reading && now < state.reading.freshUntil) return state.reading
      state.reading = isFresh(slot, now) ? read(slot) : undefined
      return state.reading
    },
    /** The value without a call, also from an earlier run; undefined when there is none. */
    async stored<T>(resource: Resource<T>): Promise<Reading<T> | undefined> {
      const slot = slotOf(resource)
      if (!slot.state.good) await recall(slot)
      return slot.state.good && read(slot)
    },
    /** What a value was parsed from, word for word; undefined where there is no value. */
    textOf: <T>(resource: Resource<T>): string | undefined => slotOf(resource).state.good?.file?.text,
    onChange,
    status: keeper.status,
    /** Of the source, for what else asks it. */
    keeper,
  }
}
