import { expect, test } from 'vitest'
import { dailyFigures, intradayFigures } from './period-figures.ts'

const columns = {
  date: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
  firstPrice: [1, 2, 3, 4],
  highPrice: [1.5, null, 3.5, 4.5],
  lowPrice: [0.5, null, 2.5, 3.5],
  marketPrice: [1.2, 2.2, null, 4.2],
  volume: [10, null, 30, 40],
}

test('a period begins with its first priced day and ends with its last', () => {
  const figures = dailyFigures(columns, '2026-11-17')
  expect(figures?.first).toEqual({ price: 2.2, at: '2026-11-17' })
  expect(figures?.last).toEqual({ price: 4.2, at: '2026-11-19' })
  expect(figures?.count).toBe(2)
})

test('a day without its own high counts by its closing price', () => {
  expect(dailyFigures(columns, '2026-11-17')?.low).toEqual({ price: 2.2, at: '2026-11-17' })
  expect(dailyFigures(columns, '2026-11-16')?.high).toEqual({ price: 4.5, at: '2026-11-19' })
})

test('missing volumes are passed over; none known is not zero', () => {
  expect(dailyFigures(columns, '2026-11-16')?.volume).toBe(80)
  expect(dailyFigures({ ...columns, volume: [null, null, null, null] }, '2026-11-16')?.volume).toBeNull()
})

test('a period without a price has no figures', () => {
  expect(dailyFigures(columns, '2027-01-01')).toBeNull()
  expect(intradayFigures({ timestamp: [], value: [], volume: [] })).toBeNull()
})

test('moments are told by their instants', () => {
  const figures = intradayFigures({
    timestamp: [1_800_000_000, 1_800_000_060],
    value: [2, -1],
    volume: [5, 0],
  })
  expect(figures?.high).toEqual({ price: 2, at: '2027-01-15T08:00:00.000Z' })
  expect(figures?.low.price).toBe(-1)
  expect(figures?.volume).toBe(5)
})
