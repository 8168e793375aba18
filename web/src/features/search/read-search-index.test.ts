import { expect, test } from 'vitest'
import { readSearchIndex } from './read-search-index.ts'

const nothing = { companies: [], instruments: [], futures: [], options: [], regulators: [], indices: [] }
const indexOf = (searchIndex: object | null) =>
  readSearchIndex(JSON.stringify({ data: searchIndex && { searchIndex } })).found

test('searches among the same records share them, and their texts', () => {
  const first = indexOf(nothing)
  expect(first).toEqual(nothing)
  expect(indexOf(nothing)).toBe(first)
})

test('other records are read anew, and what cannot be had is not told from before', () => {
  indexOf(nothing)
  expect(indexOf({ ...nothing, futures: null })?.futures).toBeNull()
  expect(indexOf(null)).toBeNull()
  expect(readSearchIndex(null).found).toBeNull()
})
