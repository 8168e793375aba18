import { expect, test } from 'vitest'
import { chooseStart } from './choose-start.ts'
import { nzInstant } from './new-zealand-time.ts'
import { createTradingCalendar } from './trading-calendar.ts'

const calendar = createTradingCalendar()
const startAt = (date: string, time: string, requested?: string) =>
  chooseStart({ requested, calendar, now: nzInstant(date, time) }).at

const starts: [why: string, date: string, time: string, at: number | null][] = [
  ['while the market is open', '2026-11-20', '11:42', null],
  ['before the open the day before is the last', '2026-11-20', '09:59', nzInstant('2026-11-19', '11:00')],
  ['after the close today is the last', '2026-11-20', '17:00', nzInstant('2026-11-20', '11:00')],
  ['on a Saturday it is Friday', '2026-11-21', '14:00', nzInstant('2026-11-20', '11:00')],
  ['after a half day it is that half day', '2026-12-24', '13:00', nzInstant('2026-12-24', '11:00')],
  ['on Boxing Day it is Christmas Eve', '2025-12-26', '11:00', nzInstant('2025-12-24', '11:00')],
]

test.each(starts)('%s', (_why, ...[date, time, at]) => {
  expect(startAt(date, time)).toBe(at)
})

test('who asks for the true time gets it, even at night', () => {
  expect(startAt('2026-11-20', '23:00', 'real')).toBeNull()
})

test('who asks for another time gets that, and readers are told', () => {
  const start = chooseStart({
    requested: '2024-03-08T11:00',
    calendar,
    now: nzInstant('2026-11-20', '11:42'),
  })
  expect(start).toEqual({
    at: nzInstant('2024-03-08', '11:00'),
    notice: 'The clock was set to 11:00 on 08/03/2024.',
  })
})

test('readers are told of a closed market in their own way of writing dates', () => {
  const { notice } = chooseStart({ requested: undefined, calendar, now: nzInstant('2026-11-21', '14:00') })
  expect(notice).toBe(
    'The market was closed when this site was started: it shows its last trading day, 20/11/2026, from 11:00 on.',
  )
})

test('a time that does not exist stops the start', () => {
  expect(() => startAt('2026-11-20', '11:42', '2024-02-30T11:00')).toThrow('does not exist')
})
