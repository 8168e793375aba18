import type { Clock } from '@exchange/market-time/clock'
import type { Freshness } from '../../domain/site/freshness.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'
import { inNewZealand } from './in-new-zealand.ts'

export const calendarType = 'text/calendar; charset=utf-8'

/** Rows of a market, and their events in a calendar. */
export interface MarketEvents {
  /** Null if unavailable. */
  rows: readonly object[] | null
  events: readonly CalendarEvent[]
}

/** Age and origin of a calendar's events. */
export interface CalendarReaders {
  clock: Clock
  freshnessOf(row: object): Freshness | null
  /** Read time of the oldest reading of a failing source; null while all are current. */
  lastKnown(): { readAt: number } | null
}

interface WrittenCalendar {
  name: string
  origin: string | null
  /** The calendar's own path; null for a secret one. */
  path: string | null
  lists: readonly MarketEvents[]
}

/** Adds warnings to each event, because few calendars show a calendar's own description. */
function marked(events: readonly CalendarEvent[], isSimulated: boolean, age: readonly string[]) {
  return events.map(event => ({
    ...event,
    summary: isSimulated ? `${event.summary} (simulated)` : event.summary,
    details: [...event.details, ...(isSimulated ? ['Simulated event of a simulated market.'] : []), ...age],
  }))
}

/** A calendar's text, with the age of its events and whether they are simulated. */
export function writtenCalendar(
  readers: CalendarReaders,
  { name, origin, path, lists }: WrittenCalendar,
): string {
  const lastKnown = readers.lastKnown()
  const age = lastKnown ? [`Last updated on ${inNewZealand(lastKnown.readAt)} · last known.`] : []
  const simulated = lists.map(({ rows }) => (rows && readers.freshnessOf(rows)?.isSimulated) ?? false)
  return calendarFile({
    name,
    description: [
      ...(simulated.includes(true) ? ['Simulated events of a simulated market.'] : []),
      ...age,
    ].join(' '),
    origin,
    path,
    events: lists.flatMap((list, place) => marked(list.events, simulated[place] ?? false, age)),
    madeOn: isoInstant(readers.clock.now()).slice(0, 10),
  })
}
