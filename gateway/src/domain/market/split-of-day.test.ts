import { expect, test } from 'vitest'
import type { PriceHistoryPoint } from './price-history.ts'
import { splitOfDay } from './split-of-day.ts'

const day = (date: string, marketPrice: number | null) => ({ date, marketPrice }) as PriceHistoryPoint
const opening = { date: '2026-03-02', dayBefore: '2026-02-27', startingPrice: 4.24 }

test('a starting price of a tenth of the last close is a split of ten for one', () => {
  const days = [day('2026-02-26', 40), day('2026-02-27', 42.4)]
  const split = { date: '2026-03-02', factor: 0.1, reason: 'SPLIT', amount: null, currencyCode: null }
  expect(splitOfDay({ ...opening, days })).toEqual([split])
})

test('a starting price of five times the last close is a consolidation', () => {
  const found = splitOfDay({ ...opening, days: [day('2026-02-27', 0.848)] })
  expect(found).toMatchObject([{ factor: 5, reason: 'CONSOLIDATION' }])
})

test('a close that already has the split, or was corrected a little, is not a split', () => {
  for (const close of [4.24, 4.3])
    expect(splitOfDay({ ...opening, days: [day('2026-02-27', close), day('2026-03-02', 4.5)] })).toEqual([])
})

test('a file that ends earlier, and an unknown price, decide nothing', () => {
  expect(splitOfDay({ ...opening, days: [day('2026-02-26', 42.4)] })).toEqual([])
  expect(splitOfDay({ ...opening, days: [day('2026-02-27', null)] })).toEqual([])
  expect(splitOfDay({ ...opening, startingPrice: null, days: [day('2026-02-27', 42.4)] })).toEqual([])
})
