import { bisectLeft } from 'd3'
import { closingBars, historyBars, numbers, wholeBars, type Bars } from '../series/bars.ts'
import { lastSessions, type Intraday } from '../series/intraday.ts'
import { dayCount, periodStart, type Period } from '../series/period.ts'
import type { IntradayColumns, PastClose, PriceHistoryColumns } from '../series/price-columns.ts'
import { createMinMaxLevels, type MinMaxLevels } from '../series/min-max-levels.ts'
import { createDailyAxis, createIntradayAxis, type TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'

/** Prices prepared for repeated drawing. Everything that does not depend on the view is calculated once. */
export interface PreparedChart {
  readonly axis: TradingAxis
  /** Bars as published by the exchange. */
  readonly bars: Bars
  /** The same bars with their thinned levels. */
  readonly given: MinMaxLevels
  /** Closing prices alone, for lines. */
  readonly closes: MinMaxLevels
  /** Bars with all four prices, for OHLC and candles. */
  readonly whole: MinMaxLevels
  /** Closing prices adjusted for later payments. Null where the source does not publish them. */
  readonly adjusted: Float64Array | null
  /** Open contracts at the end of each day. Null for moments and for instruments that are not derivatives. */
  readonly openInterest: Float64Array | null
  /** Close before the first day of an intraday chart. Null when it is not available, and for daily charts. */
  readonly previousClose: PastClose | null
  /** Daily closes, on daily and intraday charts. */
  readonly dayCloses: Float64Array
  /** Daily figures at each bar: the bar's own day on a daily axis, the previous day on an intraday axis. */
  ofDays(this: void, figures: Float64Array): Float64Array
}

type Source = Omit<PreparedChart, 'given' | 'closes' | 'whole'>

function prepare(source: Source): PreparedChart | null {
  const { bars } = source
  if (bars.close.every(Number.isNaN)) return null
  return {
    ...source,
    given: createMinMaxLevels(bars),
    closes: createMinMaxLevels(closingBars(bars.close, bars.volume)),
    whole: createMinMaxLevels(wholeBars(bars)),
  }
}

/** Prepares a daily chart. Null when no day has a price. */
export function prepareDaily(history: PriceHistoryColumns): PreparedChart | null {
  const bars = historyBars(history)
  return prepare({
    axis: createDailyAxis(history.date),
    bars,
    adjusted: history.adjustedPrice ? numbers(history.adjustedPrice) : null,
    openInterest: history.openInterest ? numbers(history.openInterest) : null,
    previousClose: null,
    dayCloses: bars.close,
    ofDays: figures => figures,
  })
}

/** Repeats daily figures through the session that follows each day. */
function throughSessions(dates: readonly string[], { sessions, sessionOf }: Intraday) {
  const dayBefore = sessions.map(date => bisectLeft(dates, date) - 1)
  return (figures: Float64Array) =>
    Float64Array.from(sessionOf, session => figures[dayBefore[session]!] ?? Number.NaN)
}

/** Prepares an intraday chart of the last `days` trading days. Null when no moment has a price. */
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
    openInterest: null,
    previousClose: intraday.previousClose,
    dayCloses: numbers(history?.marketPrice ?? []),
    ofDays: throughSessions(history?.date ?? [], intraday),
  })
}

/** Price data available for drawing. */
export interface PriceColumns {
  readonly history: PriceHistoryColumns | null
  readonly intraday: IntradayColumns | null
}

/** Prepares the chart of a period from the available columns. Null when they contain no price. */
export function prepareChart(period: Period, { history, intraday }: PriceColumns): PreparedChart | null {
  const days = dayCount(period)
  if (days !== undefined) return intraday && prepareIntraday(intraday, days, history)
  return history && prepareDaily(history)
}

/** Whole period: its part of the two years, or all available sessions. */
export function homeView({ axis }: { axis: TradingAxis }, period: Period): View {
  const to = axis.sessions.length
  if (axis.kind === 'intraday') return { from: 0, to }
  const start = bisectLeft(axis.sessions, periodStart(period, axis.sessions.at(-1) ?? ''))
  return { from: Math.min(start, to - 1), to }
}
