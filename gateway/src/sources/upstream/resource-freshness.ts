import type { Freshness, Reading, Source } from '../../domain/site/freshness.ts'
import { freshFor, type Resource, type Slot } from './resource.ts'
import type { LastGood } from './last-good.ts'
import { SourceError } from '../../domain/site/source-error.ts'

/** A value's age as a multiple of its freshness; below 1, it is used without a request. */
export function ageOf<T>(resource: Resource<T>, good: LastGood<T>, now: number): number {
  // A value from the future predates a change of the clock.
  return good.readAt > now ? Infinity : (now - good.readAt) / freshFor(resource, good)
}

/** Whether the value was confirmed by the source and is young enough to be used without a request. */
export function isFresh<T>({ resource, state }: Slot<T>, now: number): boolean {
  const { good, isConfirmed, failure } = state
  if (!good || !isConfirmed || failure || isSuperseded(resource, good)) return false
  return ageOf(resource, good, now) < 1
}

const isSuperseded = <T>({ notBefore = -Infinity }: Resource<T>, good: LastGood<T>) => good.readAt < notBefore

/** Extra time for which a value is used while it is revalidated. */
const revalidatingMs = 1_000
/** Age as a multiple of the freshness, and time beyond it. Above either, a value counts as last good. */
const [maxAge, overdueMs] = [3, 60_000]

export function isFarTooOld<T>(resource: Resource<T>, good: LastGood<T>, now: number): boolean {
  const age = ageOf(resource, good, now)
  const isOverdue = age > maxAge || (age - 1) * freshFor(resource, good) > overdueMs
  return isOverdue || isSuperseded(resource, good)
}

/** Returns a resource's reading. Throws its failure if nothing was ever read. */
export function readingOf<T>({ key, resource, state }: Slot<T>, source: Source, now: number): Reading<T> {
  const { good, failure, revalidation, restUntil } = state
  const kind = revalidation ? 'TIMEOUT' : 'UNAVAILABLE'
  if (!good) throw failure ?? new SourceError({ source, kind, detail: key })
  const { value, file, asAt, readAt } = good
  const isLastKnown = failure !== undefined || isFarTooOld(resource, good, now)
  const freshness: Freshness = {
    asAt,
    readAt,
    delayMinutes: resource.delayMinutes ?? 0,
    source,
    mode: isLastKnown ? 'LAST_GOOD' : 'POLLED',
    isSimulated: file?.isSimulated ?? false,
    pollSeconds: null,
  }
  if (failure) return { key, value, freshness, freshUntil: Math.max(now, restUntil) }
  const freshUntil = Math.max(readAt + freshFor(resource, good), restUntil)
  return {
    key,
    value,
    freshness,
    freshUntil: revalidation ? Math.max(freshUntil, now + revalidatingMs) : freshUntil,
  }
}
