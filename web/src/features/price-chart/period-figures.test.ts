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

test('a month counts from the close before it, and ends with its last priced day', () => {
  const days = { ...columns, date: ['2026-10-16', '2026-11-17', '2026-11-18', '2026-11-19'] }
  const figures = dailyFigures(days, '1m')
  expect(figures?.from).toEqual({ price: 1.2, at: '2026-10-16' })
  expect(figures?.last).toEqual({ price: 4.2, at: '2026-11-19' })
  expect(figures?.count).toBe(2)
})

test('a history too short for its period counts from its first priced day', () => {
  expect(dailyFigures(columns, '1m')?.from).toEqual({ price: 1.2, at: '2026-11-16' })
})

test('a year to date counts from the last close of the year before', () => {
  const days = { ...columns, date: ['2025-12-31', '2026-01-05', '2026-01-06', '2026-01-07'] }
  const figures = dailyFigures(days, 'ytd')
  expect(figures?.from).toEqual({ price: 1.2, at: '2025-12-31' })
  expect(figures?.low).toEqual({ price: 2.2, at: '2026-01-05' })
  expect(figures?.volume).toBe(70)
})

test('a day without its own high uses its closing price', () => {
  const days = { ...columns, date: ['2025-12-31', '2026-01-05', '2026-01-06', '2026-01-07'] }
  expect(dailyFigures(days, 'ytd')?.low).toEqual({ price: 2.2, at: '2026-01-05' })
  expect(dailyFigures(columns, '1m')?.high).toEqual({ price: 4.5, at: '2026-11-19' })
})

test('missing volumes are skipped; without any the sum is missing, not zero', () => {
  expect(dailyFigures(columns, '1m')?.volume).toBe(80)
  expect(dailyFigures({ ...columns, volume: [null, null, null, null] }, '1m')?.volume).toBeNull()
})

test('a period without a price has no figures', () => {
  expect(dailyFigures({ ...columns, marketPrice: [null, null, null, null] }, '1m')).toBeNull()
  expect(intradayFigures({ timestamp: [], value: [], volume: [] })).toBeNull()
})

test('intraday figures have their times', () => {
  const figures = intradayFigures({
    timestamp: [1_800_000_000, 1_800_000_060],
    value: [2, -1],
    volume: [5, 0],
  })
  expect(figures?.high).toEqual({ price: 2, at: '2027-01-15T08:00:00.000Z' })
  expect(figures?.low.price).toBe(-1)
  expect(figures?.volume).toBe(5)
})

test('a day counts from the close before it, not from its first trade', () => {
  const day = { timestamp: [1_800_000_000, 1_800_000_060], value: [2, 2.2], volume: [5, 0] }
  expect(intradayFigures({ ...day, previousClose: { date: '2027-01-14', price: 2.5 } })?.from).toEqual({
    price: 2.5,
    at: '2027-01-14',
  })
  expect(intradayFigures(day)?.from.price).toBe(2)
})
