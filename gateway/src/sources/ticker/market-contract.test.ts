import { expect, test } from 'vitest'
import { parseIndices, parseSummary } from './market-contract.ts'

test('a summary takes its figures however they are written, and zero is a figure', () => {
  const summary = parseSummary([
    { market: 'nzsx', gainers: 0, value: '12.50', volume: 7, asAt: '2024-03-08T00:00:00Z' },
  ])
  expect(summary).toMatchObject({ gainers: 0, value: 12.5, volume: 7, listed: null, asAt: 1_709_856_000_000 })
})

test('a summary that says nothing is none', () => {
  expect(() => parseSummary({ error: 'sorry' })).toThrow('without figures')
})

test('featured indices come first, by position, under the names that readers know', () => {
  const indices = parseIndices([
    { id: 'ALL', code: 'SPNZXALL', name: 'S&P/NZX All', value: 1 },
    { id: 'T10', code: 'SPNZXT10TR', name: 'NZX 10', position: 3, value: '2', kind: 'GROSS' },
    { id: 'NZ50', code: 'SPNZXNZ50TR', name: 'NZX 50 Gross', position: 1, priceAmount: 3 },
  ])
  expect(indices.map(({ name }) => name)).toEqual(['S&P/NZX50', 'S&P/NZX10', 'S&P/NZX All'])
  expect(indices.map(({ value }) => value)).toEqual([3, 2, 1])
  expect(indices.map(({ kind }) => kind)).toEqual([null, 'GROSS', null])
})
