import type { Freshness, Reading, Source } from '../domain/freshness.ts'
import type { LastGood } from './last-good.ts'
import type { PendingLoss } from './pending-loss.ts'
import { freshFor, type Resource } from './resource.ts'
import { SourceError } from './source-error.ts'

/** What is known of one resource. */
export interface ResourceEntry<T> {
  good: LastGood<T> | undefined
  /** What `good` holds. */
  bytes: number
  /** Whether this process heard `good` from the source itself, and not from its own disk. */
  isConfirmed: boolean
  failure: SourceError | undefined
  /** What the source dropped lately, until enough reads confirm it. */
  pendingLoss: PendingLoss | null
  /** Until then a failed upstream is not asked again. */
  restUntil: number
  refreshing: Promise<void> | undefined
  /** The one look at the disk. */
  recalling: Promise<void> | undefined
}

export const emptyEntry = <T>(): ResourceEntry<T> => ({
  good: undefined,
  bytes: 0,
  isConfirmed: false,
  failure: undefined,
  pendingLoss: null,
  restUntil: 0,
  refreshing: undefined,
  recalling: undefined,
})

/** How many times its freshness a value has lasted; below 1 it may be used without asking. */
export function ageOf<T>(resource: Resource<T>, good: LastGood<T>, now: number): number {
  // A value from the future is from before the clock was set back.
  return good.readAt > now ? Infinity : (now - good.readAt) / freshFor(resource, good)
}

/** The source's own word, young enough to be used without asking. */
export function isFresh<T>(resource: Resource<T>, entry: ResourceEntry<T>, now: number): boolean {
  const { good, isConfirmed, failure } = entry
  return good !== undefined && isConfirmed && !failure && ageOf(resource, good, now) < 1
}

/** How long a value that is being read anew may still be used. */
const refreshingMs = 1_000
/** So many times its freshness, or so long beyond it, and a value that the source does not confirm is only the last known. */
const [longestAge, overdueMs] = [3, 60_000]

export function isFarTooOld<T>(resource: Resource<T>, good: LastGood<T>, now: number): boolean {
  const age = ageOf(resource, good, now)
  return age > longestAge || (age - 1) * freshFor(resource, good) > overdueMs
}

interface Asked<T> {
  key: string
  source: Source
  resource: Resource<T>
  now: number
}

/** What a reader is told of an entry. Throws its failure when nothing was ever read. */
export function readingOf<T>(entry: ResourceEntry<T>, { key, source, resource, now }: Asked<T>): Reading<T> {
  const { good, isConfirmed, failure, refreshing, restUntil } = entry
  if (!good) throw failure ?? new SourceError({ source, kind: 'UNAVAILABLE', detail: key })
  const { value, asAt, readAt, isSimulated } = good
  const isLastKnown = failure !== undefined || !isConfirmed || isFarTooOld(resource, good, now)
  const freshness: Freshness = {
    asAt,
    readAt,
    delayMinutes: resource.delayMinutes ?? 0,
    source,
    mode: isLastKnown ? 'LAST_GOOD' : 'POLLED',
    isSimulated,
    pollSeconds: null,
  }
  if (failure) return { key, value, freshness, freshUntil: Math.max(now, restUntil) }
  const freshUntil = Math.max(readAt + freshFor(resource, good), restUntil)
  return {
    key,
    value,
    freshness,
    freshUntil: refreshing ? Math.max(freshUntil, now + refreshingMs) : freshUntil,
  }
}
