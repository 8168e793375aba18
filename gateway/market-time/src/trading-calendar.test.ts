import { expect, test } from 'vitest'
import { createTradingCalendar } from './trading-calendar.ts'

const calendar = createTradingCalendar()

test.each([
  ['2025-01-02', "Day after New Year's Day"],
  ['2025-04-18', 'Good Friday'],
  ['2025-04-25', 'ANZAC Day'],
  ['2025-06-20', 'Matariki'],
  ['2025-10-27', 'Labour Day'],
  ['2026-02-06', 'Waitangi Day'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-04-27', 'ANZAC Day (observed)'],
  ['2026-06-01', "King's Birthday"],
  ['2026-12-28', 'Boxing Day (observed)'],
  ['2027-01-04', "Day after New Year's Day (observed)"],
  ['2022-09-26', 'Queen Elizabeth II Memorial Day'],
])('the exchange is closed on %s for %s', (date, name) => {
  expect(calendar.holiday(date)).toBe(name)
  expect(calendar.isTradingDay(date)).toBe(false)
})

test.each(['2025-12-24', '2025-12-31', '2026-12-24', '2026-12-31', '2022-12-23', '2022-12-30'])(
  'trading ends early on %s',
  date => expect(calendar.isHalfDay(date)).toBe(true),
)

test('a business day in December is a whole one unless a holiday follows it', () => {
  expect(calendar.isHalfDay('2026-12-23')).toBe(false)
})

test('the year 2026 has 250 trading days', () => {
  expect(calendar.tradingDays('2026-01-01', '2026-12-31')).toHaveLength(250)
})

test('the days around Easter 2026 are found over the weekend', () => {
  expect(calendar.nextTradingDay('2026-04-02')).toBe('2026-04-07')
  expect(calendar.previousTradingDay('2026-04-07')).toBe('2026-04-02')
})

test('a day that the rules do not know can be closed, and another cut short', () => {
  const stormy = createTradingCalendar({
    closed: { '2026-11-19': 'Storm' },
    abbreviated: { '2026-11-20': 'After the storm' },
  })
  expect(stormy.holiday('2026-11-19')).toBe('Storm')
  expect(stormy.isHalfDay('2026-11-20')).toBe(true)
})
