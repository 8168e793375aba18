import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

interface Text {
  bytes: number
}

/** A cache with space for some values of 1,000 bytes each, and the dropped values. */
function stand(room: number) {
  const dropped: string[] = []
  const cache = createBoundedCache<Text>(room * 1_300, {
    sizeOf: ({ bytes }) => bytes,
    onDrop: (_text, key) => dropped.push(key),
  })
  return { cache, dropped }
}

test('values used longest ago are evicted first, and each is reported once', () => {
  const { cache, dropped } = stand(3)
  for (const key of ['a', 'b', 'c']) cache.set(key, { bytes: 1_000 })
  cache.get('a')
  cache.set('d', { bytes: 1_000 })
  cache.delete('c')
  expect(dropped).toEqual(['b', 'c'])
  expect(['a', 'b', 'c', 'd'].filter(cache.has)).toEqual(['a', 'd'])
})

test('a value that has grown counts with its current size', () => {
  const { cache, dropped } = stand(3)
  const text = { bytes: 1_000 }
  cache.set('a', { bytes: 1_000 })
  cache.set('b', text)
  const before = cache.usage().bytes
  text.bytes = 2_300
  cache.set('b', text)
  expect(cache.usage().bytes - before).toBe(1_300)
  expect(cache.usage().bytes).toBeLessThanOrEqual(cache.usage().maxBytes)
  cache.set('c', { bytes: 1_000 })
  expect(dropped).toEqual(['a'])
})

test('a replacement is measured, and the replaced value is dropped', () => {
  const { cache, dropped } = stand(3)
  cache.set('a', { bytes: 1_000 })
  const before = cache.usage().bytes
  cache.set('a', { bytes: 500 })
  expect(cache.usage().bytes - before).toBe(-500)
  expect(dropped).toEqual(['a'])
})

test('a value larger than the cache is not kept, and evicts nothing', () => {
  const { cache, dropped } = stand(3)
  cache.set('a', { bytes: 1_000 })
  cache.set('b', { bytes: 10_000 })
  expect(cache.get('b')).toBeUndefined()
  expect(cache.has('a')).toBe(true)
  expect(dropped).toEqual([])
})
