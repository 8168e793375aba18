import { extent } from 'd3'
import { baseClose } from '../series/base-close.ts'
import { dayCount, isDayPeriod, type Period } from '../series/period.ts'
import type { PastClose } from '../series/price-columns.ts'
import type { View } from '../scales/view.ts'
import { shortTimeText, type ChartFormats } from './chart-formats.ts'
import type { PreparedChart } from './prepared-chart.ts'

/** First and last visible bar with a price, and the extremes between them. Undefined when there is none. */
function pricesIn({ axis, bars }: PreparedChart, view: View) {
  const { first, end } = axis.barsIn(view)
  const prices = bars.close.subarray(first, end)
  const [low, high] = extent(prices)
  if (low === undefined) return undefined
  const isPrice = (price: number) => !Number.isNaN(price)
  return { first: first + prices.findIndex(isPrice), last: first + prices.findLastIndex(isPrice), low, high }
}

const units = { d: 'day', m: 'month', y: 'year' } as const

/** 'the year', 'the 3 months'. */
function span(period: Period): string {
  const count = Number(period.slice(0, -1))
  const unit = units[period.at(-1) as keyof typeof units]
  return count === 1 ? `the ${unit}` : `the ${count} ${unit}s`
}

interface Described {
  view: View
  /** The period when it is shown whole. Null for a part that the reader selected. */
  period: Period | null
  formats: ChartFormats
}

/** Close from which a period's change is counted. Null for a selected part, and where no close is available. */
function baseOf(chart: PreparedChart, period: Period | null): PastClose | null {
  if (period === null) return null
  const { axis, bars, previousClose } = chart
  return axis.kind === 'intraday' ? previousClose : baseClose(period, axis.sessions, bars.close)
}

interface Span {
  period: Period | null
  base: PastClose | null
  /** First bar with a price. */
  first: number
  last: number
}

/** 'Over the year to 19/11/2026', or both dates where the prices do not fill a named period. */
function when({ axis }: PreparedChart, { period, base, first, last }: Span): string {
  const to = shortTimeText(axis.text(last))
  const isWhole = period !== null && (axis.sessions.length === dayCount(period) || !isDayPeriod(period))
  if (period === null || period === 'all' || base === null || !isWhole) {
    return `From ${shortTimeText(base?.date ?? axis.text(first))} to ${to}`
  }
  return period === 'ytd' ? `In ${axis.text(last).slice(0, 4)} to ${to}` : `Over ${span(period)} to ${to}`
}

/** 'fell 3.24%, from $4.3250 at the close of 19/11/2025 to $4.1850' */
function movement(
  { from, to, base }: { from: number; to: number; base: PastClose | null },
  formats: ChartFormats,
) {
  const { isYieldTraded, ratio, price } = formats
  const close = base === null ? '' : ` at the close of ${shortTimeText(base.date)}`
  if (to === from) return `is unchanged${close}, at ${price(to)}${formats.figureUnit}`
  const verb = to > from ? 'rose' : 'fell'
  // A yield is a percentage already: a percentage of it would mislead.
  const change = isYieldTraded || from === 0 ? verb : `${verb} ${ratio(to / from - 1)}`
  return `${change}, from ${price(from)}${close} to ${price(to)}${formats.figureUnit}`
}

/** Describes the picture in one sentence. 'Data not available' when the view contains no price. */
export function describePrices(chart: PreparedChart, { view, period, formats }: Described): string {
  const prices = pricesIn(chart, view)
  if (!prices) return 'Data not available'
  const { first, last, low, high } = prices
  const { axis, bars } = chart
  const { figure } = formats
  const base = baseOf(chart, period)
  if (first === last && (base === null || base.date === axis.text(last))) {
    return `On ${shortTimeText(axis.text(last))} the ${figure} was ${formats.price(high)}${formats.figureUnit}.`
  }
  const moved = movement({ from: base?.price ?? bars.close[first]!, to: bars.close[last]!, base }, formats)
  const reach = `between ${formats.price(low)} and ${formats.price(high)}`
  return `${when(chart, { period, base, first, last })} the ${figure} ${moved}, ${reach}.`
}
