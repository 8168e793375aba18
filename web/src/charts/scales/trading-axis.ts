import { bisectCenter, bisectLeft, bisectRight } from 'd3'
import type { Intraday, SessionHours } from '../series/intraday.ts'
import type { View } from './view.ts'

/**
 * Time without closed hours: one slot per trading session, whatever nights, weekends and holidays lie between.
 * A day is the middle of its slot; a moment lies in its slot in proportion to that session's hours.
 */
export interface TradingAxis {
  readonly kind: 'daily' | 'intraday'
  /** Dates of the sessions, one per slot. */
  readonly sessions: readonly string[]
  /** The hours of each session; empty on an axis of days. */
  readonly hours: readonly SessionHours[]
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

/** Seconds since midnight → '14:05' */
export function clockText(secondOfDay: number): string {
  const minutes = Math.floor(secondOfDay / 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** How far into the session a moment is: 0 at the open and before it, 1 at the close and after it. */
export const partOfSession = ({ opens, closes }: SessionHours, secondOfDay: number): number =>
  Math.min(1, Math.max(0, (secondOfDay - opens) / (closes - opens)))

interface AxisInput extends Pick<TradingAxis, 'kind' | 'sessions' | 'hours'> {
  /** The day or minute of each bar, ascending. */
  texts: readonly string[]
  /** The place of each bar, in slots. */
  positions: Float64Array
  /** How far a bar reaches before and behind its place, in slots. */
  reach: (index: number) => readonly [number, number]
}

function createAxis({ kind, sessions, hours, texts, positions, reach }: AxisInput): TradingAxis {
  return {
    kind,
    sessions,
    hours,
    length: texts.length,
    position: index => positions[index] ?? Number.NaN,
    indexAt: position => bisectCenter(positions, position),
    barsIn: ({ from, to }) => ({ first: bisectLeft(positions, from), end: bisectRight(positions, to) }),
    text: index => texts[index] ?? '',
    firstAt: text => bisectLeft(texts, text),
    viewOf: range => {
      const [first, end] = [bisectLeft(texts, range.from), bisectRight(texts, range.to)]
      if (first >= end) return null
      return { from: positions[first]! - reach(first)[0], to: positions[end - 1]! + reach(end - 1)[1] }
    },
  }
}

/** An axis of days. */
export const createDailyAxis = (dates: readonly string[]): TradingAxis =>
  createAxis({
    kind: 'daily',
    sessions: dates,
    hours: [],
    texts: dates,
    positions: new Float64Array(dates.length).map((_none, index) => index + 0.5),
    reach: () => [0.5, 0.5],
  })

/** An axis of moments within the last sessions. */
export const createIntradayAxis = ({ sessions, hours, sessionOf, secondOfDay }: Intraday): TradingAxis =>
  createAxis({
    kind: 'intraday',
    sessions,
    hours,
    texts: Array.from(
      sessionOf,
      (session, index) => `${sessions[session] ?? ''}T${clockText(secondOfDay[index] ?? 0)}`,
    ),
    positions: Float64Array.from(
      sessionOf,
      (session, index) => session + partOfSession(hours[session]!, secondOfDay[index]!),
    ),
    // The last minute belongs to a range whole.
    reach: index => {
      const { opens, closes } = hours[sessionOf[index]!]!
      return [0, 60 / (closes - opens)]
    },
  })
