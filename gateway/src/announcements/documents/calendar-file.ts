import { addDays } from '@exchange/market-time/new-zealand-time'

/** A New Zealand date, or an instant in milliseconds since 1970. */
export type CalendarStart = { date: string } | { instant: number }

export interface CalendarEvent {
  /** Permanent, so that a changed date moves the event instead of duplicating it. */
  uid: string
  /** An all-day event if the time is unknown. */
  start: CalendarStart
  summary: string
  /** Each is a line of the description. */
  details: readonly string[]
  location?: string | undefined
  /** Category, such as `Dividend`. */
  category: string
  /** Whether the day may still change: expected events are tentative. */
  isExpected: boolean
  /** Path of the site's page about it. */
  page: string
}

interface CalendarFile {
  name: string
  /** Description of all its events. */
  description: string
  /**
   * The site's origin, such as `https://exchange.example`. Without it, the calendar has no links, because it has no
   * base address.
   */
  origin: string | null
  /** The calendar's own path and query; null for a secret one. */
  path: string | null
  events: readonly CalendarEvent[]
  /** Date of the file, in UTC. */
  madeOn: string
}

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, String.raw`\n`)

const compact = (date: string) => date.replaceAll('-', '')
const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
const mostBytes = 74

/** Folds lines longer than 75 bytes with a line break and a space, between characters. */
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
  text === undefined || text === '' ? [] : [`${name}:${escapeText(text)}`]

/** A company with shares and bonds is in two markets but meets once. */
const once = (events: readonly CalendarEvent[]) => [
  ...new Map(events.map(event => [event.uid, event])).values(),
]

/**
 * Days are dates without time or zone, so they are the same for all readers. Times are in UTC, which calendars convert
 * to the reader's zone. Timed events have no end, because none is announced.
 */
const times = (start: CalendarStart) =>
  'date' in start
    ? [`DTSTART;VALUE=DATE:${compact(start.date)}`, `DTEND;VALUE=DATE:${compact(addDays(start.date, 1))}`]
    : [`DTSTART:${utc(start.instant)}`]

function eventLines(event: CalendarEvent, { origin, madeOn }: CalendarFile): string[] {
  const { uid, start, summary, details, location, category, isExpected, page } = event
  const address = origin === null ? undefined : origin + page
  // Some calendars show no URL, so it also ends the description.
  const description = [...details, ...(address === undefined ? [] : [address])].join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${compact(madeOn)}T000000Z`,
    ...times(start),
    `SUMMARY:${escapeText(summary)}`,
    ...optional('DESCRIPTION', description),
    ...optional('LOCATION', location),
    ...(address === undefined ? [] : [`URL:${address}`]),
    `CATEGORIES:${escapeText(category)}`,
    `STATUS:${isExpected ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/**
 * iCalendar (RFC 5545, RFC 7986). The exchange does not report changes or cancellations of events: there is no
 * SEQUENCE, and an event that is no longer listed disappears from the file.
 */
export function calendarFile(file: CalendarFile): string {
  const { name, description, origin, path, events } = file
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Exchange website//Calendars//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...optional('DESCRIPTION', description),
    ...optional('X-WR-CALDESC', description),
    'X-WR-TIMEZONE:Pacific/Auckland',
    ...(origin === null || path === null ? [] : [`SOURCE;VALUE=URI:${origin}${path}`]),
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...once(events).flatMap(event => eventLines(event, file)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
