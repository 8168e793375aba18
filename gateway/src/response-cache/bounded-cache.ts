import { LRUCache } from 'lru-cache'

/** Values by key within a number of bytes. Those used longest ago go first. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined
  /** The same, but it does not count as use. */
  peek(key: string): Value | undefined
  has(key: string): boolean
  /** Keeps the value, or measures it again when it has grown. A value larger than the whole cache is not kept. */
  set(key: string, value: Value): void
  delete(key: string): void
  usage(): CacheUsage
}

export interface CacheUsage {
  bytes: number
  maxBytes: number
  entries: number
  /** Since the start: reads that found a value, and those that did not. */
  hits: number
  misses: number
}

export interface BoundedCacheOptions<Value> {
  /** Bytes that the value alone holds. */
  sizeOf: (value: Value) => number
  /** Called with each value that leaves the cache. */
  onDrop?: (value: Value, key: string) => void
}

/** The cache's own bytes for a value: places in its map and lists. */
const placeBytes = 250

export function createBoundedCache<Value>(
  maxBytes: number,
  { sizeOf, onDrop }: BoundedCacheOptions<Value>,
): BoundedCache<Value> {
  // An LRUCache does not measure the same object again, so each `set` brings another box.
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
