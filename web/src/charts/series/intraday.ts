import { closingBars, numbers, type Bars } from './bars.ts'
import { createNewZealandClock } from './new-zealand-time.ts'
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
  const clock = createNewZealandClock()
  const times = timestamp.map(clock)
  const sessions = [...new Set(times.map(({ date }) => date))].slice(-days)
  const first = times.findIndex(({ date }) => date === sessions[0])
  const kept = first < 0 ? [] : times.slice(first)
  const sessionIndex = new Map(sessions.map((date, index) => [date, index]))
  const close = numbers(value).slice(first < 0 ? value.length : first)
  return {
    sessions,
    // What was left out lies between that close and the sessions that are kept.
    previousClose: first === 0 ? previousClose : null,
    sessionOf: Uint16Array.from(kept, ({ date }) => sessionIndex.get(date) ?? 0),
    secondOfDay: Float64Array.from(kept, ({ secondOfDay }) => secondOfDay),
    bars: closingBars({
      length: kept.length,
      open: close,
      high: close,
      low: close,
      close,
      volume: numbers(volume).slice(first < 0 ? volume.length : first),
    }),
  }
}
