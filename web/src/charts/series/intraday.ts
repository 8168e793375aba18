import { bisectLeft, bisector } from 'd3'
import { closingBars, numbers, type Bars } from './bars.ts'
import { createNewZealandClock, type NewZealandTime } from './new-zealand-time.ts'
import type { IntradayColumns, PastClose } from './price-columns.ts'

/** The moments of the last trading days. */
export interface Intraday {
  /** New Zealand dates with at least one moment, ascending. */
  readonly sessions: readonly string[]
  /** For each moment, which of the sessions it belongs to. */
  readonly sessionOf: Uint16Array
  /** For each moment, seconds since midnight by the New Zealand clock. */
  readonly secondOfDay: Float64Array
  readonly bars: Bars
  /** The close before the first of the sessions; null when it is not at hand. */
  readonly previousClose: PastClose | null
}

/** Keeps the last `days` trading days, counted by New Zealand date. */
export function lastSessions(columns: IntradayColumns, days: number): Intraday {
  const { timestamp, value, volume, previousClose = null } = columns
  const times = timestamp.map(createNewZealandClock())
  const sessions = [...new Set(times.map(({ date }) => date))].slice(-days)
  const start = bisector(({ date }: NewZealandTime) => date).left(times, sessions[0] ?? '')
  const kept = times.slice(start)
  return {
    sessions,
    // What was left out lies between that close and the sessions that are kept.
    previousClose: start === 0 ? previousClose : null,
    sessionOf: Uint16Array.from(kept, ({ date }) => bisectLeft(sessions, date)),
    secondOfDay: Float64Array.from(kept, ({ secondOfDay }) => secondOfDay),
    bars: closingBars(numbers(value).subarray(start), numbers(volume).subarray(start)),
  }
}
