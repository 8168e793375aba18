import type { Freshness, Reading } from '../../domain/site/freshness.ts'
import { createConcurrencyLimit } from '../upstream/concurrency-limit.ts'
import type { Resource } from '../upstream/resource.ts'
import type { ReadOptions, UpstreamCache } from '../upstream/upstream-cache.ts'

export interface ResourceReaderOptions {
  cache: Pick<UpstreamCache, 'read' | 'fresh'>
  /** Called with every reading used. */
  note: (reading: Reading<unknown>) => void
}

export type ResourceReader = ReturnType<typeof createResourceReader>

/** Reads resources for one execution and notes each reading. */
export function createResourceReader({ cache, note }: ResourceReaderOptions) {
  const { run } = createConcurrencyLimit({ inFlight: 24, queue: Infinity })
  async function read<T>(resource: Resource<T>, options?: ReadOptions): Promise<Reading<T>> {
    const reading = await cache.read(resource, options)
    note(reading)
    return reading
  }
  return {
    read,
    /** Reads a resource and returns its value only. */
    value: async <T>(resource: Resource<T>): Promise<T | null> => (await read(resource)).value,
    /** Returns a fresh reading synchronously; undefined if `read` must be called. */
    fresh<T>(resource: Resource<T>): Reading<T> | undefined {
      const reading = cache.fresh(resource)
      if (reading) note(reading)
      return reading
    },
    /** Limits the number of concurrent calls: the source would refuse too many at once. */
    throttled: <T>(work: () => Promise<T>): Promise<T> => run(work, () => new Error('unreachable')),
  }
}

/** An optional reading: after a failure the value is null and `freshness` throws. */
export const readIfPossible = <T>(
  reading: Promise<Reading<T>>,
): Promise<{ value: T | null; freshness: () => Freshness | null }> =>
  reading.then(
    ({ value, freshness }) => ({ value, freshness: () => (value === null ? null : freshness) }),
    (failure: unknown) => ({
      value: null,
      freshness() {
        throw failure
      },
    }),
  )

/** Null for an empty identifier, without a request. */
export async function whenNamed<T>(id: string, ask: (id: string) => Promise<T | null>): Promise<T | null> {
  return id === '' ? null : ask(id)
}
