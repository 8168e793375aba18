import { bisectLeft, bisector } from 'd3'
import { closingBars, numbers, type Bars } from './bars.ts'
import { createNewZealandClock, type NewZealandTime } from './new-zealand-time.ts'
import type { IntradayColumns, PastClose, TradingHours } from './price-columns.ts'

/** Session in New Zealand time, in seconds since midnight. */
export interface SessionHours {
  readonly opens: number
  readonly closes: number
}

const fullDay: SessionHours = { opens: 10 * 3600, closes: 17 * 3600 }

/** Moments of the last trading days. */
export interface Intraday {
  /** New Zealand dates with at least one moment, ascending. */
  readonly sessions: readonly string[]
  /** Hours of each session. */
  readonly hours: readonly SessionHours[]
  /** Session index of each moment. */
  readonly sessionOf: Uint16Array
  /** Seconds since midnight in New Zealand time, for each moment. */
  readonly secondOfDay: Float64Array
  readonly bars: Bars
  /** Close before the first session. Null when it is not available. */
  readonly previousClose: PastClose | null
}

/** Hours of each session, in local time of its day. */
function hoursOf(sessions: readonly string[], hours: readonly TradingHours[] = []): SessionHours[] {
  const clock = createNewZealandClock()
  const secondOfDay = (instant: string) => clock(Date.parse(instant) / 1000).secondOfDay
  return sessions.map(session => {
    const day = hours.find(({ date }) => date === session)
    return day ? { opens: secondOfDay(day.openAt), closes: secondOfDay(day.closeAt) } : fullDay
  })
}

/** Keeps the last `days` trading days, counted by New Zealand date. */
export function lastSessions(columns: IntradayColumns, days: number): Intraday {
  const { timestamp, value, volume, hours, previousClose = null } = columns
  const times = timestamp.map(createNewZealandClock())
  const sessions = [...new Set(times.map(({ date }) => date))].slice(-days)
  const start = bisector(({ date }: NewZealandTime) => date).left(times, sessions[0] ?? '')
  const kept = times.slice(start)
  return {
    sessions,
    hours: hoursOf(sessions, hours),
    // Skipped sessions separate that close from the kept ones.
    previousClose: start === 0 ? previousClose : null,
    sessionOf: Uint16Array.from(kept, ({ date }) => bisectLeft(sessions, date)),
    secondOfDay: Float64Array.from(kept, ({ secondOfDay }) => secondOfDay),
    bars: closingBars(numbers(value).subarray(start), numbers(volume).subarray(start)),
  }
}
