import { bisectLeft } from 'd3'
import { closingBars, historyBars, numbers, wholeBars, type Bars } from '../series/bars.ts'
import { lastSessions, type Intraday } from '../series/intraday.ts'
import { dayCount, periodStart, type Period } from '../series/period.ts'
import type { IntradayColumns, PastClose, PriceHistoryColumns } from '../series/price-columns.ts'
import { createPyramid, type Pyramid } from '../series/pyramid.ts'
import { createTimeTicks, type TimeTick } from '../scales/time-ticks.ts'
import { createDailyAxis, createIntradayAxis, type TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'

/** Prices made ready to be drawn again and again: what does not depend on the view is worked out once. */
export interface PreparedChart {
  readonly axis: TradingAxis
  /** As the exchange gave them. */
  readonly bars: Bars
  /** The same, thinned. */
  readonly given: Pyramid
  /** Closing prices alone, for lines. */
  readonly closes: Pyramid
  /** Bars with all four prices, for OHLC and candles. */
  readonly whole: Pyramid
  /** Closing prices adjusted for what was paid since; null where nobody said. */
  readonly adjusted: Float64Array | null
  /** Of moments the close before the first of their days; null when it is not at hand, and of days. */
  readonly previousClose: PastClose | null
  /** A figure of days at each bar: on an axis of days its own, within a day that of the last day before it. */
  ofDays(calculate: (closes: Float64Array) => Float64Array): Float64Array
  readonly timeTicks: (question: { view: View; width: number }) => TimeTick[]
}

type Source = Pick<PreparedChart, 'axis' | 'bars' | 'adjusted' | 'previousClose' | 'ofDays'>

function prepare(source: Source): PreparedChart | null {
  const { axis, bars } = source
  if (bars.close.every(Number.isNaN)) return null
  return {
    ...source,
    given: createPyramid(bars),
    closes: createPyramid(closingBars(bars)),
    whole: createPyramid(wholeBars(bars)),
    timeTicks: createTimeTicks(axis),
  }
}

/** A chart of days; null when not one has a price. */
export function prepareDaily(history: PriceHistoryColumns): PreparedChart | null {
  const bars = historyBars(history)
  return prepare({
    axis: createDailyAxis(history.date),
    bars,
    adjusted: history.adjustedPrice ? numbers(history.adjustedPrice) : null,
    previousClose: null,
    ofDays: calculate => calculate(bars.close),
  })
}

/** A figure of days, carried through the session that follows each. */
function throughSessions(history: PriceHistoryColumns | null, { sessions, sessionOf }: Intraday) {
  return (calculate: (closes: Float64Array) => Float64Array): Float64Array => {
    const daily = history && calculate(numbers(history.marketPrice))
    const before = sessions.map(date => daily?.[bisectLeft(history?.date ?? [], date) - 1] ?? Number.NaN)
    return Float64Array.from(sessionOf, session => before[session]!)
  }
}

/** A chart of the moments of the last `days` trading days; null when not one has a price. */
export function prepareIntraday(
  columns: IntradayColumns,
  days: number,
  history: PriceHistoryColumns | null = null,
): PreparedChart | null {
  const intraday = lastSessions(columns, days)
  return prepare({
    axis: createIntradayAxis(intraday),
    bars: intraday.bars,
    adjusted: null,
    previousClose: intraday.previousClose,
    ofDays: throughSessions(history, intraday),
  })
}

/** What there is to draw from. */
export interface PriceColumns {
  readonly history: PriceHistoryColumns | null
  readonly intraday: IntradayColumns | null
}

/** The chart a period asks for, from the columns at hand; null when they hold no price. */
export function prepareChart(period: Period, { history, intraday }: PriceColumns): PreparedChart | null {
  const days = dayCount(period)
  if (days !== undefined) return intraday && prepareIntraday(intraday, days, history)
  return history && prepareDaily(history)
}

/** A period whole: its part of the two years, or all the sessions that are there. */
export function homeView({ axis }: { axis: TradingAxis }, period: Period): View {
  const to = axis.sessions.length
  if (axis.kind === 'intraday') return { from: 0, to }
  const start = bisectLeft(axis.sessions, periodStart(period, axis.sessions.at(-1) ?? ''))
  return { from: Math.min(start, to - 1), to }
}
