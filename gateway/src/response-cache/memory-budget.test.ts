import { expect, test } from 'vitest'
import { type CacheName, createMemoryBudget } from './memory-budget.ts'

const names: CacheName[] = [
  'answers',
  'addresses',
  'readings',
  'topics',
  'histories',
  'attachments',
  'pictures',
  'operations',
]

test('all caches, each filled beyond its share, stay within the budget', () => {
  const memory = createMemoryBudget(10_000_000)
  for (const name of names) {
    const cache = memory.cache<{ bytes: number }>(name, { sizeOf: ({ bytes }) => bytes })
    for (let value = 0; value < 2_000; value++) cache.set(String(value), { bytes: 10_000 })
  }
  const usages = Object.values(memory.usage())
  const sum = usages.reduce((total, { bytes }) => total + bytes, 0)
  expect(usages).toHaveLength(names.length)
  expect(usages.reduce((total, { maxBytes }) => total + maxBytes, 0)).toBeCloseTo(10_000_000, -1)
  expect(sum).toBeLessThanOrEqual(10_000_000)
  expect(sum).toBeGreaterThan(9_000_000)
})

test('a share can be taken only once', () => {
  const memory = createMemoryBudget()
  memory.cache('answers', { sizeOf: () => 1 })
  expect(() => memory.cache('answers', { sizeOf: () => 1 })).toThrow('answers')
})
