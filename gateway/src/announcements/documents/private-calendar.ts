import type { FollowedDates } from '../../domain/members/followed-dates.ts'
import { dividendEvents, meetingEvent, resultEvent } from './calendar-events.ts'
import { type CalendarReaders, writtenCalendar } from './written-calendar.ts'

/**
 * A member's calendar: coming dates of holdings and watchlist, with amounts for one security. It contains no quantity
 * and not its own address, so it can be shown to others.
 */
export function privateCalendar(
  readers: CalendarReaders,
  { dividends, meetings, results, marketRows }: FollowedDates,
  origin: string | null,
): string {
  const events = [
    ...dividends.flatMap(({ dividend, market }) => dividendEvents(dividend, market)),
    ...meetings.map(meetingEvent),
    ...results.map(resultEvent),
  ]
  const lists = [{ rows: marketRows, events }]
  return writtenCalendar(readers, { name: 'My holdings and watchlist', origin, path: null, lists })
}
