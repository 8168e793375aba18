import { expect, test } from 'vitest'
import { baseClose } from './base-close.ts'

const dates = [
  '2025-11-14',
  '2025-11-17',
  '2025-12-30',
  '2025-12-31',
  '2026-01-05',
  '2026-10-16',
  '2026-11-16',
]
const closes = [1, 2, 3, null, 4, Number.NaN, 5]

test.each([
  ['a year from a Sunday counts from the Friday before', '1y', { date: '2025-11-14', price: 1 }],
  ['a month from a day without a price counts from the one before', '1m', { date: '2026-01-05', price: 4 }],
  ['YTD counts from the last close of the year before', 'ytd', { date: '2025-12-30', price: 3 }],
] as const)('%s', (_what, period, base) => {
  expect(baseClose(period, dates, closes)).toEqual(base)
})

test('the close of the period’s first day is the base', () => {
  expect(baseClose('1m', ['2026-10-15', '2026-10-16', '2026-11-16'], [1, 2, 3])).toEqual({
    date: '2026-10-16',
    price: 2,
  })
})

test('a history that begins within a week of the day counts from its first close', () => {
  expect(baseClose('1y', ['2025-11-20', '2026-11-16'], [1, 2])).toEqual({ date: '2025-11-20', price: 1 })
  expect(baseClose('1y', ['2025-11-24', '2026-11-16'], [1, 2])).toBeNull()
})

test('a year to date without a close of the year before has no base', () => {
  expect(baseClose('ytd', ['2026-01-05', '2026-11-16'], [1, 2])).toBeNull()
  expect(baseClose('ytd', [], [])).toBeNull()
})
