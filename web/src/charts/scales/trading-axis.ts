import { bisectCenter, bisectLeft, bisectRight } from 'd3'
import type { Intraday } from '../series/intraday.ts'
import { clockText } from './date-text.ts'
import type { View } from './view.ts'

/**
 * Time without closed hours: one slot per trading session, whatever nights, weekends and holidays lie between.
 * A day is the middle of its slot; a moment lies in its slot in proportion to the session, 10:00 to 17:00.
 */
export interface TradingAxis {
  readonly kind: 'daily' | 'intraday'
  /** Dates of the sessions, one per slot. */
  readonly sessions: readonly string[]
  /** How many bars (days or moments) the axis carries. */
  readonly length: number
  /** A bar's place, in slots. */
  position(index: number): number
  /** The bar nearest to a place. */
  indexAt(position: number): number
  /** The bars in sight: the first, and the one after the last. */
  barsIn(view: View): { first: number; end: number }
  /** A bar's day or minute as an address writes it. */
  text(index: number): string
  /** The first bar at such a text or after it; `length` when there is none. */
  firstAt(text: string): number
  /** The view from one such text to another, or null when it holds no bar. */
  viewOf(range: { from: string; to: string }): View | null
}

/** Session hours by the New Zealand clock, in seconds since midnight. */
export const sessionOpens = 10 * 3600
export const sessionCloses = 17 * 3600

/** How far into the session a moment is: 0 at the open and before it, 1 at the close and after it. */
export const partOfSession = (secondOfDay: number): number =>
  Math.min(1, Math.max(0, (secondOfDay - sessionOpens) / (sessionCloses - sessionOpens)))

/** An axis of days. */
export function createDailyAxis(dates: readonly string[]): TradingAxis {
  const last = dates.length - 1
  return {
    kind: 'daily',
    sessions: dates,
    length: dates.length,
    position: index => index + 0.5,
    indexAt: position => Math.min(last, Math.max(0, Math.floor(position))),
    barsIn: ({ from, to }) => ({
      first: Math.max(0, Math.ceil(from - 0.5)),
      end: Math.min(dates.length, Math.floor(to - 0.5) + 1),
    }),
    text: index => dates[index] ?? '',
    firstAt: text => bisectLeft(dates, text),
    viewOf: range => {
      const view = { from: bisectLeft(dates, range.from), to: bisectRight(dates, range.to) }
      return view.from < view.to ? view : null
    },
  }
}

/** An axis of moments within the last sessions. */
export function createIntradayAxis({ sessions, sessionOf, secondOfDay, bars }: Intraday): TradingAxis {
  const positions = Float64Array.from(
    sessionOf,
    (session, index) => session + partOfSession(secondOfDay[index]!),
  )
  const placeOf = (text: string) => {
    const [date = '', clock = ''] = text.split('T')
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    const session = bisectLeft(sessions, date)
    return sessions[session] === date ? session + partOfSession(hours * 3600 + minutes * 60) : session
  }
  return {
    kind: 'intraday',
    sessions,
    length: bars.length,
    position: index => positions[index] ?? Number.NaN,
    indexAt: position => bisectCenter(positions, position),
    barsIn: ({ from, to }) => ({ first: bisectLeft(positions, from), end: bisectRight(positions, to) }),
    text: index => `${sessions[sessionOf[index] ?? 0] ?? ''}T${clockText(secondOfDay[index] ?? 0)}`,
    firstAt: text => bisectLeft(positions, placeOf(text)),
    viewOf: range => {
      // The last minute belongs to the range whole.
      const view = { from: placeOf(range.from), to: placeOf(range.to) + 60 / (sessionCloses - sessionOpens) }
      return view.from < view.to ? view : null
    },
  }
}
