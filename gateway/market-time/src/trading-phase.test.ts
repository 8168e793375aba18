import { expect, test } from 'vitest'
import { nzInstant } from './new-zealand-time.ts'
import { createTradingCalendar } from './trading-calendar.ts'
import { isTradingTime, phaseAt } from './trading-phase.ts'

const calendar = createTradingCalendar()

test.each([
  ['an ordinary day before pre-open', '2026-11-20', '08:29:59', 'ENQUIRY', '2026-11-20T08:30'],
  ['pre-open', '2026-11-20', '08:30', 'PRE_OPEN', '2026-11-20T10:00'],
  ['the second before the open', '2026-11-20', '09:59:59', 'PRE_OPEN', '2026-11-20T10:00'],
  ['the open', '2026-11-20', '10:00', 'NORMAL_TRADING', '2026-11-20T16:45'],
  ['pre-close', '2026-11-20', '16:45', 'PRE_CLOSE', '2026-11-20T17:00'],
  ['the close', '2026-11-20', '17:00', 'ADJUST', '2026-11-20T17:30'],
  ['Friday evening', '2026-11-20', '17:30', 'ENQUIRY', '2026-11-23T08:30'],
  ['Sunday', '2026-11-22', '12:00', 'ENQUIRY', '2026-11-23T08:30'],
  ['Good Friday', '2026-04-03', '11:00', 'ENQUIRY', '2026-04-07T08:30'],
  ['Easter Monday, after the end of daylight saving', '2026-04-06', '11:00', 'ENQUIRY', '2026-04-07T08:30'],
  ['the Friday before daylight saving ends', '2026-04-02', '16:44:59', 'NORMAL_TRADING', '2026-04-02T16:45'],
  ['the Monday after daylight saving began', '2026-09-28', '10:00', 'NORMAL_TRADING', '2026-09-28T16:45'],
  [
    'the last second of trading on Christmas Eve',
    '2026-12-24',
    '12:44:59',
    'NORMAL_TRADING',
    '2026-12-24T12:45',
  ],
  ['pre-close on Christmas Eve', '2026-12-24', '12:45', 'PRE_CLOSE', '2026-12-24T13:00'],
  ['the close on Christmas Eve', '2026-12-24', '13:00', 'ADJUST', '2026-12-24T13:30'],
  ['the afternoon of Christmas Eve', '2026-12-24', '14:00', 'ENQUIRY', '2026-12-29T08:30'],
  ['ANZAC Day observed', '2026-04-27', '11:00', 'ENQUIRY', '2026-04-28T08:30'],
])('%s', (_when, ...[date, time, phase, until]) => {
  const now = phaseAt(calendar, nzInstant(date, time))
  expect(now.phase).toBe(phase)
  expect(now.until).toBe(nzInstant(...(until.split('T') as [string, string])))
  expect(now.since).toBeLessThanOrEqual(nzInstant(date, time))
})

test('trading time runs from the open to the close, on trading days only', () => {
  const open = (date: string, time: string) => isTradingTime(calendar, nzInstant(date, time))
  expect(open('2026-11-20', '10:00')).toBe(true)
  expect(open('2026-11-20', '16:59:59')).toBe(true)
  expect(open('2026-11-20', '17:00')).toBe(false)
  expect(open('2026-12-24', '13:00')).toBe(false)
  expect(open('2026-11-21', '11:00')).toBe(false)
})
