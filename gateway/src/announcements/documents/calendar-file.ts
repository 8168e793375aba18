import { addDays } from '@exchange/market-time/new-zealand-time'

/** An all-day event in New Zealand. */
export interface CalendarEvent {
  /** Never changes, so that a changed day moves the event instead of doubling it. */
  uid: string
  /** A New Zealand date. */
  date: string
  summary: string
  description?: string | undefined
  location?: string | undefined
}

interface CalendarFile {
  name: string
  events: readonly CalendarEvent[]
  /** The date of the file, in UTC. */
  madeOn: string
}

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, String.raw`\n`)

const compact = (date: string) => date.replaceAll('-', '')
const mostBytes = 74

/** Folds lines over 75 bytes with a line break and a space, between letters. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > mostBytes) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

const optional = (name: string, text: string | undefined) =>
  text === undefined ? [] : [`${name}:${escapeText(text)}`]

/** A company with shares and bonds is on two markets but meets once. */
const once = (events: readonly CalendarEvent[]) => [
  ...new Map(events.map(event => [event.uid, event])).values(),
]

/** iCalendar (RFC 5545). Days are dates without a time or zone, so they are the same for every reader. */
export function calendarFile({ name, events, madeOn }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Exchange website//Calendars//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...once(events).flatMap(({ uid, date, summary, description, location }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${compact(madeOn)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
      `SUMMARY:${escapeText(summary)}`,
      ...optional('DESCRIPTION', description),
      ...optional('LOCATION', location),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
