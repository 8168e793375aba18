import { expect, test } from 'vitest'
import { indexContract, summaryContract } from './market-contract.ts'
import { readDocument, readPatch } from './wire-event.ts'

const summary = summaryContract('nzsx')

test('a summary takes its figures however they are written, and zero is a figure', () => {
  const [row] = readDocument(summary, [
    { market: 'nzsx', gainers: 0, value: '12.50', volume: 7, asAt: '2024-03-08T00:00:00Z' },
  ])
  expect(row).toMatchObject({ gainers: 0, value: 12.5, volume: 7, listed: null, asAt: 1_709_856_000_000 })
})

test('a summary that says nothing is none', () => {
  expect(() => readDocument(summary, { error: 'sorry' })).toThrow('1 of 1 rows')
})

test('a patch of a summary states only what it names', () => {
  const { parts } = readPatch(summary, {
    type: 'merge',
    key: 'market',
    data: [{ market: 'nzsx', trades: 8 }],
  })
  expect(parts).toEqual([{ code: 'nzsx', trades: 8 }])
})

test('indices bear the names that readers know, and an instrument’s names stand for an index’s', () => {
  const indices = readDocument(indexContract, [
    { id: 'ALL', code: 'SPNZXALL', name: 'S&P/NZX All', value: 1 },
    { id: 'T10', code: 'spnzxt10tr', name: 'NZX 10', position: 3, value: '2', kind: 'GROSS' },
    { code: 'SPNZXNZ50TR', position: 1, priceAmount: 3, description: {} },
  ])
  expect(indices.map(({ name }) => name)).toEqual(['S&P/NZX All', 'S&P/NZX10', 'S&P/NZX50'])
  expect(indices.map(({ value }) => value)).toEqual([1, 2, 3])
  expect(indices.map(({ kind }) => kind)).toEqual([null, 'GROSS', null])
  expect(indices.map(({ id, description }) => [id, description])).toEqual([
    ['ALL', null],
    ['T10', null],
    ['SPNZXNZ50TR', null],
  ])
})

test('a patch of an index leaves alone what it does not name', () => {
  const { parts } = readPatch(indexContract, {
    id: 'NZ50',
    code: 'SPNZXNZ50TR',
    value: 13_000,
    valueOpen: null,
  })
  expect(Object.entries(parts[0] ?? {}).filter(([, value]) => value !== undefined)).toEqual([
    ['code', 'SPNZXNZ50TR'],
    ['id', 'NZ50'],
    ['value', 13_000],
    ['valueOpen', null],
  ])
})
