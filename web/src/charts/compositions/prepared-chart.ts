import { bisectLeft } from 'd3'
import { closingBars, historyBars, numbers, wholeBars, type Bars } from '../series/bars.ts'
import { lastSessions, type Intraday } from '../series/intraday.ts'
import { dayCount, periodStart, type Period } from '../series/period.ts'
import type { IntradayColumns, PastClose, PriceHistoryColumns } from '../series/price-columns.ts'
import { createMinMaxLevels, type MinMaxLevels } from '../series/min-max-levels.ts'
import { createDailyAxis, createIntradayAxis, type TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'

/** Prices made ready to be drawn again and again: what does not depend on the view is worked out once. */
export interface PreparedChart {
  readonly axis: TradingAxis
  /** As the exchange gave them. */
  readonly bars: Bars
  /** The same, thinned. */
  readonly given: MinMaxLevels
  /** Closing prices alone, for lines. */
  readonly closes: MinMaxLevels
  /** Bars with all four prices, for OHLC and candles. */
  readonly whole: MinMaxLevels
  /** Closing prices adjusted for what was paid since; null where nobody said. */
  readonly adjusted: Float64Array | null
  /** Contracts that were open at the end of each day; null for moments, and for what is no derivative. */
  readonly openInterest: Float64Array | null
  /** Of moments the close before the first of their days; null when it is not at hand, and of days. */
  readonly previousClose: PastClose | null
  /** Closes of days, whatever the bars are. */
  readonly dayCloses: Float64Array
  /** Figures of days at each bar: on an axis of days its own, within a day that of the last day before it. */
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

/** A chart of days; null when not one has a price. */
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

/** Figures of days, carried through the session that follows each. */
function throughSessions(dates: readonly string[], { sessions, sessionOf }: Intraday) {
  const dayBefore = sessions.map(date => bisectLeft(dates, date) - 1)
  return (figures: Float64Array) =>
    Float64Array.from(sessionOf, session => figures[dayBefore[session]!] ?? Number.NaN)
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
    openInterest: null,
    previousClose: intraday.previousClose,
    dayCloses: numbers(history?.marketPrice ?? []),
    ofDays: throughSessions(history?.date ?? [], intraday),
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
