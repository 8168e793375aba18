import { bisectCenter, bisectLeft, bisectRight } from 'd3'
import type { Intraday, SessionHours } from '../series/intraday.ts'
import type { View } from './view.ts'

/**
 * Time axis without closed hours: one slot per trading session, skipping nights, weekends and holidays. A day is in the middle of
 * its slot. A moment is placed in proportion to that session's hours.
 */
export interface TradingAxis {
  readonly kind: 'daily' | 'intraday'
  /** Dates of the sessions, one per slot. */
  readonly sessions: readonly string[]
  /** Hours of each session. Empty on a daily axis. */
  readonly hours: readonly SessionHours[]
  /** Number of bars (days or moments) on the axis. */
  readonly length: number
  /** Position of a bar, in slots. */
  position(index: number): number
  /** Bar nearest to a position. */
  indexAt(position: number): number
  /** Visible bars: the first one and the end (exclusive). */
  barsIn(view: View): { first: number; end: number }
  /** A bar's day or minute in the format of an address. */
  text(index: number): string
  /** First bar at or after such a text. `length` when there is none. */
  firstAt(text: string): number
  /** View between two such texts. Null when it contains no bar. */
  viewOf(range: { from: string; to: string }): View | null
}

/** Seconds since midnight → '14:05' */
export function clockText(secondOfDay: number): string {
  const minutes = Math.floor(secondOfDay / 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Fraction of the session at a moment: 0 at or before the open, 1 at or after the close. */
export const partOfSession = ({ opens, closes }: SessionHours, secondOfDay: number): number =>
  Math.min(1, Math.max(0, (secondOfDay - opens) / (closes - opens)))

interface AxisInput extends Pick<TradingAxis, 'kind' | 'sessions' | 'hours'> {
  /** Day or minute of each bar, ascending. */
  texts: readonly string[]
  /** Position of each bar, in slots. */
  positions: Float64Array
  /** Extent of a bar before and after its position, in slots. */
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

/** Axis of days. */
export const createDailyAxis = (dates: readonly string[]): TradingAxis =>
  createAxis({
    kind: 'daily',
    sessions: dates,
    hours: [],
    texts: dates,
    positions: new Float64Array(dates.length).map((_none, index) => index + 0.5),
    reach: () => [0.5, 0.5],
  })

/** Axis of moments within the last sessions. */
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
    // A range includes its last minute completely.
    reach: index => {
      const { opens, closes } = hours[sessionOf[index]!]!
      return [0, 60 / (closes - opens)]
    },
  })
