import { expect, test } from 'vitest'
import { readSearchIndex } from './read-search-index.ts'

const nothing = { companies: [], instruments: [], futures: [], options: [], regulators: [], indices: [] }
const indexOf = (searchIndex: object | null) =>
  readSearchIndex(JSON.stringify({ data: searchIndex && { searchIndex } })).found

test('searches over the same index share its records', () => {
  const first = indexOf(nothing)
  expect(first).toEqual(nothing)
  expect(indexOf(nothing)).toBe(first)
})

test('a changed index is read again, and an unavailable one does not reuse the previous records', () => {
  indexOf(nothing)
  expect(indexOf({ ...nothing, futures: null })?.futures).toBeNull()
  expect(indexOf(null)).toBeNull()
  expect(readSearchIndex(null).found).toBeNull()
})
