import { expect, test } from 'vitest'
import { readSearchIndex } from './read-search-index.ts'

const nothing = { companies: [], instruments: [], futures: [], options: [], regulators: [], indices: [] }
const pageOf = (searchIndex: object | null) => ({
  text: JSON.stringify({ data: searchIndex && { searchIndex } }),
  variables: {},
})

test('searches among the same records share them, and their texts', () => {
  const first = readSearchIndex(pageOf(nothing))
  expect(first).toEqual(nothing)
  expect(readSearchIndex(pageOf(nothing))).toBe(first)
})

test('other records are read anew, and what cannot be had is not told from before', () => {
  readSearchIndex(pageOf(nothing))
  expect(readSearchIndex(pageOf({ ...nothing, futures: null }))?.futures).toBeNull()
  expect(readSearchIndex(pageOf(null))).toBeNull()
  expect(readSearchIndex({ text: null, variables: {} })).toBeNull()
})
