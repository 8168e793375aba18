import { afterEach, describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatVisitorTime,
  newZealandInstant,
} from './format-date.ts'

test.each([
  ['a New Zealand date stays the same', formatDate('2026-11-20'), '20/11/2026'],
  ['an instant has the date of New Zealand', formatDate('2026-11-19T23:30:00Z'), '20/11/2026'],
  ['an absent date is an em dash', formatDate(null), '—'],
  ['a word is not a date', formatDate('soon'), 'Invalid Input'],
  ['summer time is thirteen hours ahead', formatDateTime('2026-11-19T22:22:00Z'), '20/11/2026 11:22 am'],
  ['winter time is twelve hours ahead', formatDateTime('2026-07-19T22:22:00Z'), '20/07/2026 10:22 am'],
  ['noon is 12 pm', formatDateTime('2026-11-19T23:00:00Z'), '20/11/2026 12:00 pm'],
  ['midnight is 12 am', formatDateTime('2026-11-19T11:00:00Z'), '20/11/2026 12:00 am'],
  ['an absent time is an em dash', formatDateTime(undefined), '—'],
  ['a day is written in words', formatDay(Date.parse('2026-11-19T22:42:07Z')), 'Fri 20 Nov 2026'],
  ['September is Sep', formatDay(Date.parse('2026-09-01T00:00:00Z')), 'Tue 1 Sep 2026'],
  ['the clock names summer time', formatClock(Date.parse('2026-11-19T22:42:07Z')), '11:42:07 NZDT'],
  ['the clock names winter time', formatClock(Date.parse('2026-07-19T22:42:07Z')), '10:42:07 NZST'],
])('%s', (_sentence, text, expected) => {
  expect(text).toBe(expected)
})

describe('a time in the visitor’s time zone', () => {
  const own = process.env['TZ']
  afterEach(() => {
    process.env['TZ'] = own
  })

  test.each([
    ['Europe/London', 'Tue 12:00 pm your time'],
    ['America/New_York', 'Tue 7:00 am your time'],
    ['Asia/Kolkata', 'Tue 5:30 pm your time'],
    ['Pacific/Auckland', ''],
  ])('in %s', (zone, expected) => {
    process.env['TZ'] = zone
    expect(formatVisitorTime('2026-12-01T12:00:00Z')).toBe(expected)
  })
})

test.each([
  ['in summer', '2026-12-01 10:30', '2026-11-30T21:30:00.000Z'],
  ['in winter', '2026-07-01 10:30', '2026-06-30T22:30:00.000Z'],
  ['on the morning after the clocks went forward', '2026-09-27 09:00', '2026-09-26T20:00:00.000Z'],
  ['on the morning after the clocks went back', '2026-04-05 09:00', '2026-04-04T21:00:00.000Z'],
  ['unless the time is a word', '2026-12-01 noon', null],
])('a New Zealand date and time is an instant %s', (_sentence, local, expected) => {
  const [date = '', time = ''] = local.split(' ')
  expect(newZealandInstant(date, time)).toBe(expected)
})
