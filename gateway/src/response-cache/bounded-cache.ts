import { LRUCache } from 'lru-cache'

/** Values by key within a number of bytes. The least recently used are dropped first. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined
  /** The same, without counting as use. */
  peek(key: string): Value | undefined
  has(key: string): boolean
  /** Stores the value, or measures it again after it has grown. A value larger than the whole cache is not stored. */
  set(key: string, value: Value): void
  delete(key: string): void
  usage(): CacheUsage
}

export interface CacheUsage {
  bytes: number
  maxBytes: number
  entries: number
  /** Reads since the start with and without a result. */
  hits: number
  misses: number
}

export interface BoundedCacheOptions<Value> {
  /** Size of the value alone, in bytes. */
  sizeOf: (value: Value) => number
  /** Called with each value that leaves the cache. */
  onDrop?: (value: Value, key: string) => void
}

/** Overhead per value: entries in the map and lists. */
const placeBytes = 250

export function createBoundedCache<Value>(
  maxBytes: number,
  { sizeOf, onDrop }: BoundedCacheOptions<Value>,
): BoundedCache<Value> {
  // An LRUCache does not measure the same object again, so each `set` uses a new box.
  const boxes = new LRUCache<string, { value: Value }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => Math.ceil(placeBytes + key.length + sizeOf(value)),
    dispose: ({ value }, key) => onDrop?.(value, key),
  })
  let [hits, misses] = [0, 0]
  return {
    get(key) {
      const box = boxes.get(key)
      if (box) hits += 1
      else misses += 1
      return box?.value
    },
    peek: key => boxes.peek(key)?.value,
    has: key => boxes.has(key),
    set(key, value) {
      const noDisposeOnSet = boxes.peek(key)?.value === value
      boxes.set(key, { value }, { noDisposeOnSet })
    },
    delete: key => void boxes.delete(key),
    usage: () => ({ bytes: boxes.calculatedSize, maxBytes, entries: boxes.size, hits, misses }),
  }
}
