import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

const day = (date: string, lowPrice: number | null, highPrice: number | null) => ({
  date,
  lowPrice,
  highPrice,
  marketPrice: 4,
})

const days = [day('2025-11-20', 1, 9), day('2025-11-21', 3.8, 4.2), day('2026-05-04', 3.9, 4.6)]

test('a range has the lowest and the highest trade since its first day', () => {
  expect(priceRange(days, '2025-11-21', null)).toEqual({ low: 3.8, high: 4.6 })
})

test('today may widen a range', () => {
  expect(priceRange(days, '2025-11-21', { lowPrice: 3.7, highPrice: 4 })).toEqual({ low: 3.7, high: 4.6 })
})

test('a day without trades counts with its close, where it has one', () => {
  expect(priceRange([day('2026-05-04', null, null)], '2025-11-21', null)).toEqual({ low: 4, high: 4 })
})

test('an instrument that never traded has no range', () => {
  expect(priceRange([], '2025-11-21', { lowPrice: null, highPrice: null })).toBeNull()
})
