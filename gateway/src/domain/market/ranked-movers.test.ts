import { expect, test } from 'vitest'
import { rankedMovers } from './ranked-movers.ts'

const rows = (...moves: (number | null)[]) => moves.map(priceChangeRelative => ({ priceChangeRelative }))

test('movers are ranked by their own figures', () => {
  expect(rankedMovers(rows(0.01, 0.2, 0.05), 'gainers')).toEqual(rows(0.2, 0.05, 0.01))
  expect(rankedMovers(rows(-0.01, -0.2, -0.05), 'decliners')).toEqual(rows(-0.2, -0.05, -0.01))
})

test('rows that moved the other way, or not at all, are left out', () => {
  expect(rankedMovers(rows(0.2, -0.1, 0), 'gainers')).toEqual(rows(0.2))
  expect(rankedMovers(rows(0.2, -0.1, 0), 'decliners')).toEqual(rows(-0.1))
})

test('rows without a figure are last, and a sorted list is returned unchanged', () => {
  expect(rankedMovers(rows(null, 0.1, null), 'gainers')).toEqual(rows(0.1, null, null))
  for (const list of [rows(0.2, 0.2, 0.1), rows(null, null), []])
    expect(rankedMovers(list, 'gainers')).toBe(list)
})
