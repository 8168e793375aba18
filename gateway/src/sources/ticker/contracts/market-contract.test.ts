import { expect, test } from 'vitest'
import { indexContract, summaryContract } from './market-contract.ts'
import { readDocument, readPatch } from './wire-event.ts'

const summary = summaryContract('nzsx')

test('figures of a summary are read in every spelling, and zero is a figure', () => {
  const [row] = readDocument(summary, [
    { market: 'nzsx', gainers: 0, value: '12.50', volume: 7, asAt: '2024-03-08T00:00:00Z' },
  ])
  expect(row).toMatchObject({ gainers: 0, value: 12.5, volume: 7, listed: null, asAt: 1_709_856_000_000 })
})

test('a summary without figures is refused', () => {
  expect(() => readDocument(summary, { error: 'sorry' })).toThrow('1 of 1 rows')
})

test('a patch of a summary has only the fields that it names', () => {
  const { parts } = readPatch(summary, {
    type: 'merge',
    key: 'market',
    data: [{ market: 'nzsx', trades: 8 }],
  })
  expect(parts).toEqual([{ code: 'nzsx', trades: 8 }])
})

test('indices have their display names, and accept the field names of instruments', () => {
  const indices = readDocument(indexContract, [
    { id: 'ALL', code: 'SPNZXALL', name: 'S&P/NZX All', value: 1 },
    { id: 'T10', code: 'spnzxt10tr', name: 'NZX 10', position: 3, value: '2', kind: 'GROSS' },
    { code: 'SPNZXNZ50TR', position: 1, priceAmount: 3, description: {} },
    { id: 'NZ20', code: 'SPNZXNZ20', name: 'NZX 20', value: 4 },
  ])
  expect(indices.map(({ name }) => name)).toEqual(['S&P/NZX All', 'S&P/NZX10', 'S&P/NZX50', 'S&P/NZX20'])
  expect(indices.map(({ value }) => value)).toEqual([1, 2, 3, 4])
  expect(indices.map(({ kind }) => kind)).toEqual([null, 'GROSS', null, null])
  expect(indices.map(({ id, description }) => [id, description])).toEqual([
    ['ALL', null],
    ['T10', null],
    ['SPNZXNZ50TR', null],
    ['NZ20', null],
  ])
})

test('a patch of an index has only the fields that it names', () => {
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
    ['invalidFigures', []],
  ])
})

test('a null in a patch of an index removes the figure, under either of its names', () => {
  const wire = {
    code: 'SPNZXNZ50TR',
    value: null,
    priceChangeAmount: null,
    valueHigh: null,
    highPrice: 13_050,
  }
  const { parts } = readPatch(indexContract, wire)
  expect(parts[0]).toMatchObject({ value: null, valueChange: null, valueHigh: 13_050 })
  expect(parts[0]?.valueLow).toBeUndefined()
})

test('an invalid figure of an index is listed under its own name, and the others are kept', () => {
  const wire = {
    code: 'X',
    value: 13_000,
    valueOpen: 'abc',
    highPrice: 'n/a',
    valueLow: '',
    previousClose: 1,
  }
  expect(readDocument(indexContract, wire)[0]).toMatchObject({
    value: 13_000,
    valueOpen: null,
    valueHigh: null,
    valueLow: null,
    invalidFigures: ['valueOpen', 'valueHigh'],
  })
})

test('every field of an index is read into its own field', () => {
  const words = {
    id: 'NZ50',
    code: 'SPNZXNZ50TR',
    isin: 'NZSPNZXNZ50T',
    type: 'INDX',
    kind: 'GROSS',
    group: 'HEADLINE',
    description: 'The fifty largest',
    isYieldTraded: true,
  }
  const figures = {
    position: 1,
    value: 13_000,
    valueChange: -20,
    valueChangeRelative: -0.0015,
    valueOpen: 13_010,
    valueHigh: 13_050,
    valueLow: 12_990,
    previousClose: 13_020,
  }
  const texts = Object.entries(figures).map(([field, value]) => [field, String(value)])
  const times = { indexDate: '2024-03-08', asAt: '2024-03-08T00:00:00Z' }
  const wire = { ...words, name: 'NZX 50', ...Object.fromEntries(texts), ...times }
  expect(readDocument(indexContract, wire)).toEqual([
    {
      ...words,
      ...figures,
      name: 'S&P/NZX50',
      indexDate: '2024-03-08',
      invalidFigures: [],
      asAt: Date.UTC(2024, 2, 8),
    },
  ])
})
