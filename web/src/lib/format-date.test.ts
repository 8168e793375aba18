import { expect, test } from 'vitest'
import { formatClock, formatDate, formatDateTime, formatDay } from './format-date.ts'

test.each([
  ['a New Zealand date stays what it is', formatDate('2026-11-20'), '20/11/2026'],
  ['an instant is dated by New Zealand', formatDate('2026-11-19T23:30:00Z'), '20/11/2026'],
  ['an absent date is an em dash', formatDate(null), '—'],
  ['a word is no date', formatDate('soon'), 'Invalid Input'],
  ['summer time is thirteen hours ahead', formatDateTime('2026-11-19T22:22:00Z'), '20/11/2026 11:22 am'],
  ['winter time is twelve hours ahead', formatDateTime('2026-07-19T22:22:00Z'), '20/07/2026 10:22 am'],
  ['noon is 12 pm', formatDateTime('2026-11-19T23:00:00Z'), '20/11/2026 12:00 pm'],
  ['midnight is 12 am', formatDateTime('2026-11-19T11:00:00Z'), '20/11/2026 12:00 am'],
  ['an absent time is an em dash', formatDateTime(undefined), '—'],
  ['a day is told in words', formatDay(Date.parse('2026-11-19T22:42:07Z')), 'Fri 20 Nov 2026'],
  ['September is Sep', formatDay(Date.parse('2026-09-01T00:00:00Z')), 'Tue 1 Sep 2026'],
  ['the clock names summer time', formatClock(Date.parse('2026-11-19T22:42:07Z')), '11:42:07 NZDT'],
  ['the clock names winter time', formatClock(Date.parse('2026-07-19T22:42:07Z')), '10:42:07 NZST'],
])('%s', (_sentence, text, expected) => {
  expect(text).toBe(expected)
})
