import { expect, test } from 'vitest'
import { dayCount, isDayPeriod, periods, periodStart } from './period.ts'

test('there are twelve periods, from one day to two years, and all', () => {
  expect(periods.map(({ label }) => label).join(', ')).toBe(
    '1 Day, 2 Days, 3 Days, 4 Days, 5 Days, 1 Month, 2 Months, 3 Months, 4 Months, YTD, 1 Year, 2 Years, All',
  )
})

test('only the five day periods use intraday prices', () => {
  expect(periods.filter(({ value }) => isDayPeriod(value)).map(({ value }) => dayCount(value))).toEqual([
    1, 2, 3, 4, 5,
  ])
})

test.each([
  ['1m', '2026-03-31', '2026-02-28'],
  ['1m', '2024-03-30', '2024-02-29'],
  ['4m', '2026-02-10', '2025-10-10'],
  ['ytd', '2026-11-19', '2026-01-01'],
  ['1y', '2024-02-29', '2023-02-28'],
  ['2y', '2026-11-19', '2024-11-19'],
] as const)('the period %s to %s starts on %s', (period, last, first) => {
  expect(periodStart(period, last)).toBe(first)
})
