import type { BoundedCache } from '../memory/bounded-cache.ts'
import { heapSizeOf, textBytes } from '../memory/heap-size.ts'
import type { MemoryBudget } from '../memory/memory-budget.ts'
import type { Resource } from './resource.ts'
import type { ResourceEntry } from './resource-entry.ts'

/** What is known of resources, by key, for all sources. */
export type Readings = BoundedCache<ResourceEntry<unknown>>

/** What an entry needs besides its text and value, with its validators. */
const entryBytes = 1_000

export const createReadings = (memory: MemoryBudget): Readings =>
  memory.cache('readings', { sizeOf: ({ bytes }) => entryBytes + bytes })

/** What a resource's latest answer holds: the text, the value, and what is made of the value and kept with it. */
export function heldBy<T>({ good }: ResourceEntry<T>, { copies = 1 }: Resource<T>): number {
  return good ? textBytes(good.text) + copies * heapSizeOf(good.value) : 0
}
