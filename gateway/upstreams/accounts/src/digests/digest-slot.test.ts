import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { expect, test } from 'vitest'
import { dueDigest, nextDigest } from './digest-slot.ts'

const calendar = createTradingCalendar()

test.each([
  ['2026-11-20', '12:29:59', undefined],
  ['2026-11-20', '12:30', 'mid_day'],
  ['2026-11-20', '14:29:59', 'mid_day'],
  ['2026-11-20', '14:30', undefined],
  ['2026-11-20', '17:30', 'end_of_day'],
  ['2026-11-20', '19:30', undefined],
  // A Saturday, Christmas, and the half day before it.
  ['2026-11-21', '12:30', undefined],
  ['2026-12-25', '12:30', undefined],
  ['2026-12-24', '17:30', 'end_of_day'],
])('on %s at %s the due digest is %s', (date, time, slot) => {
  expect(dueDigest(calendar, nzInstant(date, time))?.slot).toBe(slot)
})

test.each([
  ['2026-11-20', '12:30', '2026-11-20 end_of_day'],
  ['2026-11-20', '17:30', '2026-11-23 mid_day'],
  // Includes Christmas, Boxing Day's Monday and a weekend.
  ['2026-12-24', '18:00', '2026-12-29 mid_day'],
])('after %s %s the next digest is %s', (date, time, next) => {
  const { tradeDate, slot } = nextDigest(calendar, nzInstant(date, time))
  expect(`${tradeDate} ${slot}`).toBe(next)
})

test('the day on which clocks change has its digests by the wall clock', () => {
  // Daylight saving time ended on Sunday 5 April 2026 and began on Sunday 27 September.
  for (const date of ['2026-04-02', '2026-04-07', '2026-09-25', '2026-09-28'])
    expect(dueDigest(calendar, nzInstant(date, '12:30'))).toMatchObject({ slot: 'mid_day', tradeDate: date })
})
