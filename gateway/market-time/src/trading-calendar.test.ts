import { expect, test } from 'vitest'
import { addDays, dayOfWeek } from './new-zealand-time.ts'
import { createTradingCalendar } from './trading-calendar.ts'

const calendar = createTradingCalendar()

function datesIn(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

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
  ['2022-06-06', "Queen's Birthday"],
  ['2023-06-05', "King's Birthday"],
  ['2026-06-01', "King's Birthday"],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-28', 'Boxing Day (observed)'],
  ['2027-01-04', "Day after New Year's Day (observed)"],
  ['2022-09-26', 'Queen Elizabeth II Memorial Day'],
  ['2033-06-24', 'Matariki'],
  ['2049-06-25', 'Matariki'],
  ['1990-12-24', 'Closed by the exchange'],
  ['1990-12-31', 'Closed by the exchange'],
  ['1991-12-27', 'Closed by the exchange'],
  ['1992-01-03', 'Closed by the exchange'],
  ['1999-12-31', 'Closed by the exchange'],
])('the exchange is closed on %s for %s', (date, name) => {
  expect(calendar.holiday(date)).toBe(name)
  expect(calendar.isTradingDay(date)).toBe(false)
})

test('Easter Sunday is between Good Friday and Easter Monday, as in the almanac', () => {
  const sundays =
    '2000-04-23 2001-04-15 2002-03-31 2003-04-20 2004-04-11 2005-03-27 2006-04-16 2007-04-08 2008-03-23 2009-04-12 ' +
    '2010-04-04 2011-04-24 2012-04-08 2013-03-31 2014-04-20 2015-04-05 2016-03-27 2017-04-16 2018-04-01 2019-04-21 ' +
    '2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 ' +
    '2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2049-04-18'
  for (const sunday of sundays.split(' ')) {
    expect(calendar.holiday(addDays(sunday, -2)), sunday).toBe('Good Friday')
    // In 2011 Easter Monday was ANZAC Day.
    expect(calendar.isTradingDay(addDays(sunday, 1)), sunday).toBe(false)
  }
})

test('Waitangi and ANZAC Day on a weekend close no weekday before 2015', () => {
  expect(['2010-02-08', '2010-04-26'].map(calendar.isTradingDay)).toEqual([true, true])
  expect(['2016-02-08', '2015-04-27'].map(calendar.isTradingDay)).toEqual([false, false])
})

test.each(['2025-12-24', '2025-12-31', '2026-12-24', '2026-12-31', '2022-12-23', '2022-12-30'])(
  'trading ends early on %s',
  date => expect(calendar.isHalfDay(date)).toBe(true),
)

test.each(['2010-12-24', '2010-12-31', '1995-12-22'])(
  '%s is a whole day: there were no half days before 2011',
  date => {
    expect(calendar.isTradingDay(date)).toBe(true)
    expect(calendar.isHalfDay(date)).toBe(false)
  },
)

test('the first half days are the last trading days before Christmas and New Year 2011', () => {
  const days = calendar.tradingDays('2005-01-01', '2012-01-31').filter(calendar.isHalfDay)
  expect(days).toEqual(['2011-12-23', '2011-12-30'])
})

test('Matariki is a Friday of June or July in each year that the Act names', () => {
  const years = Array.from({ length: 31 }, (_, index) => 2022 + index)
  const fridays = years.map(year =>
    datesIn(`${year}-06-01`, `${year}-07-31`).filter(date => calendar.holiday(date) === 'Matariki'),
  )
  expect(fridays.map(dates => dates.map(dayOfWeek))).toEqual(years.map(() => [5]))
})

test('a business day in December is a whole one unless a holiday follows it', () => {
  expect(calendar.isHalfDay('2026-12-23')).toBe(false)
})

test('the year 2026 has 250 trading days', () => {
  expect(calendar.tradingDays('2026-01-01', '2026-12-31')).toHaveLength(250)
})

test('the next and the previous trading day skip Easter 2026', () => {
  expect(calendar.nextTradingDay('2026-04-02')).toBe('2026-04-07')
  expect(calendar.previousTradingDay('2026-04-07')).toBe('2026-04-02')
})

test('options can close one day and shorten another', () => {
  const stormy = createTradingCalendar({
    closed: { '2026-11-19': 'Storm' },
    abbreviated: { '2026-11-20': 'After the storm' },
  })
  expect(stormy.holiday('2026-11-19')).toBe('Storm')
  expect(stormy.isHalfDay('2026-11-20')).toBe(true)
})
