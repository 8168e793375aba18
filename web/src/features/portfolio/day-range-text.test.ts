import { expect, test } from 'vitest'
import { dayRangeText } from './use-day-range.ts'

const instrument = { __typename: 'Instrument', id: 'KRE', marketCode: 'NZSX', currency: 'NZD' } as const
const on = (date: string | null, low = 5.2, high = 5.31) => ({
  ...instrument,
  dayRange: { __typename: 'DayRange', low, high, date } as const,
})

test.each([
  ['a day with trades', on('2026-11-18'), 'Traded at $5.2000 to $5.3100 on 18 Nov 2026'],
  ['a day with one price', on('2026-11-18', 5.2, 5.2), 'Traded at $5.2000 on 18 Nov 2026'],
  ['an earlier day', on('2026-11-17'), 'No trades that day; $5.2000 to $5.3100 on 17 Nov 2026'],
  ['the last price of debt', on(null, 98.12, 98.12), 'Last price $98.1200'],
  ['no prices', { ...instrument, dayRange: null }, '\u00a0'],
] as const)('says at which prices a code traded: %s', (_case, found, text) => {
  expect(dayRangeText(found, '2026-11-18')).toBe(text)
})
