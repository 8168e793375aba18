import { expect, test } from 'vitest'
import { createTagIndex } from './tag-index.ts'

const tags = (...names: string[]) => new Set(names)

test('an invalidation names every response made from the resource, until it is removed', () => {
  const index = createTagIndex()
  index.add('page', tags('price', 'name'))
  index.add('list', tags('price'))
  expect([...index.invalidate('price')]).toEqual(['page', 'list'])
  index.remove('page', tags('price', 'name'))
  expect([...index.invalidate('price')]).toEqual(['list'])
  expect([...index.invalidate('name')]).toEqual([])
})

test('one invalidated resource of many is enough, if it was invalidated since the given moment', () => {
  const index = createTagIndex()
  const before = index.now()
  index.invalidate('price')
  expect(index.invalidatedSince(tags('name', 'price'), before)).toBe(true)
  expect(index.invalidatedSince(tags('name'), before)).toBe(false)
  expect(index.invalidatedSince(tags('price'), index.now())).toBe(false)
})
