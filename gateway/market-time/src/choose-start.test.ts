import { expect, test } from 'vitest'
import { chooseStart } from './choose-start.ts'
import { nzInstant } from './new-zealand-time.ts'
import { createTradingCalendar } from './trading-calendar.ts'

const calendar = createTradingCalendar()
const startAt = (date: string, time: string, requested?: string) =>
  chooseStart({ requested, calendar, now: nzInstant(date, time) }).at

const starts: [why: string, date: string, time: string, at: number | null][] = [
  ['the true time while the market is open', '2026-11-20', '11:42', null],
  ['the previous trading day before the open', '2026-11-20', '09:59', nzInstant('2026-11-19', '11:00')],
  ['today after the close', '2026-11-20', '17:00', nzInstant('2026-11-20', '11:00')],
  ['Friday on a Saturday', '2026-11-21', '14:00', nzInstant('2026-11-20', '11:00')],
  ['the same half day after its close', '2026-12-24', '13:00', nzInstant('2026-12-24', '11:00')],
  ['Christmas Eve on Boxing Day', '2025-12-26', '11:00', nzInstant('2025-12-24', '11:00')],
]

test.each(starts)('the default start is %s', (_why, ...[date, time, at]) => {
  expect(startAt(date, time)).toBe(at)
})

test('a request for the true time is met, even at night', () => {
  expect(startAt('2026-11-20', '23:00', 'real')).toBeNull()
})

test('a requested time is used, with a notice for readers', () => {
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

test('the notice of a closed market writes dates as dd/mm/yyyy', () => {
  const { notice } = chooseStart({ requested: undefined, calendar, now: nzInstant('2026-11-21', '14:00') })
  expect(notice).toBe(
    'The market was closed when this site was started: it shows its last trading day, 20/11/2026, from 11:00 on.',
  )
})

test('a time that does not exist stops the start', () => {
  expect(() => startAt('2026-11-20', '11:42', '2024-02-30T11:00')).toThrow('does not exist')
})
