import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event = (date: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: `u-${date}@exchange`,
  start: { date },
  summary: 'KRE meets',
  details: [],
  category: 'Meeting',
  isExpected: false,
  page: '/companies/KRE',
  ...more,
})
const origin = 'https://exchange.example'
const written = (site: string | null, ...events: CalendarEvent[]) =>
  calendarFile({
    name: 'Meetings',
    description: '',
    origin: site,
    path: '/calendars/meetings.ics',
    events,
    madeOn: '2024-03-07',
  })
const file = (...events: CalendarEvent[]) => written(origin, ...events)

test.each([
  ['the day on which daylight saving ends', '2024-04-07', '20240408'],
  ['the day on which it begins', '2024-09-29', '20240930'],
  ['the last day of a leap February', '2024-02-29', '20240301'],
  ['the last day of a year', '2024-12-31', '20250101'],
])('%s is one whole day in every time zone', (_what, date, next) => {
  const text = file(event(date))
  expect(text).toContain(`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${next}\r\n`)
  expect(text).not.toMatch(/DT(START|END)[^\r]*[TZ]\d/)
  // With instants, the day would have 23 or 25 hours, and another date in London.
  expect(new Date(nzInstant(date, '00:00')).toISOString()).not.toContain(date)
})

test('lines have at most 75 bytes, no character is split, and unfolding restores the text', () => {
  const summary = 'Whakaaturanga: Tāne, Ōtāhuhu; pāua — '.repeat(8)
  const text = file(event('2024-03-08', { summary }))
  expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  const unfolded = text.replaceAll('\r\n ', '')
  const [, stated] = /\r\nSUMMARY:(.*)\r\n/.exec(unfolded) ?? []
  expect(stated?.replace(/\\([;,\\])/g, '$1')).toBe(summary)
})

test('line breaks in a text cannot begin a new line of the file', () => {
  const text = file(
    event('2024-03-08', { summary: 'x\r\nEND:VCALENDAR', location: 'a\nb', details: ['c\nEND:VCALENDAR'] }),
  )
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1)
})

test('a repeated event is listed once', () => {
  expect(file(event('2024-03-08'), event('2024-03-08')).match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('an event with a time is written in UTC, without an end', () => {
  const before = file(event('2024-04-06', { start: { instant: nzInstant('2024-04-06', '10:30') } }))
  const after = file(event('2024-04-08', { start: { instant: nzInstant('2024-04-08', '10:30') } }))
  expect(before).toContain('DTSTART:20240405T213000Z\r\n')
  expect(after).toContain('DTSTART:20240407T223000Z\r\n')
  expect(before + after).not.toContain('DTEND')
})

test('an event links to its page, also in its description; without an origin it has no link', () => {
  const text = file(event('2024-03-08', { details: ['Thursday'] })).replaceAll('\r\n ', '')
  expect(text).toContain('\r\nURL:https://exchange.example/companies/KRE\r\n')
  expect(text).toContain(String.raw`DESCRIPTION:Thursday\nhttps://exchange.example/companies/KRE`)
  expect(text).toContain('\r\nSOURCE;VALUE=URI:https://exchange.example/calendars/meetings.ics\r\n')
  expect(written(null, event('2024-03-08'))).not.toMatch(/URL|SOURCE|DESCRIPTION/)
})

test('an expected event is tentative', () => {
  expect(file(event('2024-03-08', { isExpected: true }))).toContain('STATUS:TENTATIVE')
  expect(file(event('2024-03-08'))).toContain('STATUS:CONFIRMED')
})
