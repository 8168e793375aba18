import type { Period } from '../series/period.ts'
import { dayCount, periodStart } from '../series/period.ts'
import { dayNumber } from '../scales/date-text.ts'
import type { View } from '../scales/view.ts'
import { shortTimeText, type ChartFormats } from './chart-formats.ts'
import type { PreparedChart } from './prepared-chart.ts'

/** The first and last bar in sight that have a price, and the extremes between them; undefined when there is none. */
function pricesIn({ axis, bars }: PreparedChart, view: View) {
  const seen = axis.barsIn(view)
  let [first, last] = [-1, -1]
  let [low, high] = [Infinity, -Infinity]
  for (let index = seen.first; index < seen.end; index += 1) {
    const price = bars.close[index]!
    if (Number.isNaN(price)) continue
    if (first < 0) first = index
    last = index
    if (price < low) low = price
    if (price > high) high = price
  }
  return first < 0 ? undefined : { first, last, low, high }
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
  /** The period when it is seen whole; null for a part that the reader chose. */
  period: Period | null
  formats: ChartFormats
}

/** 'Over the year to 19/11/2026', or both ends where the prices do not fill a period that has a name. */
function when(
  { axis }: PreparedChart,
  { first, last, period }: { first: number; last: number; period: Period | null },
) {
  const [from, to] = [shortTimeText(axis.text(first)), shortTimeText(axis.text(last))]
  const both = `From ${from} to ${to}`
  if (period === null || period === 'ytd') return both
  if (dayCount(period) !== undefined) {
    return axis.sessions.length === dayCount(period) ? `Over ${span(period)} to ${to}` : both
  }
  const late = dayNumber(axis.text(first)) - dayNumber(periodStart(period, axis.text(axis.length - 1)))
  return late <= 7 ? `Over ${span(period)} to ${to}` : both
}

const unit = ({ figure }: ChartFormats) => (figure === 'value' ? ' points' : '')

/** 'fell 3.24%, from $4.3250 to $4.1850' */
function movement(first: number, last: number, formats: ChartFormats): string {
  const { isYieldTraded, ratio, price } = formats
  if (last === first) return `ended where it began, at ${price(last)}${unit(formats)}`
  const verb = last > first ? 'rose' : 'fell'
  // A yield is a percentage already: a percentage of it would mislead.
  const change = isYieldTraded || first === 0 ? verb : `${verb} ${ratio(last / first - 1)}`
  return `${change}, from ${price(first)} to ${price(last)}${unit(formats)}`
}

/** The picture in one sentence; 'Data not available' when the view holds no price. */
export function describePrices(chart: PreparedChart, { view, period, formats }: Described): string {
  const prices = pricesIn(chart, view)
  if (!prices) return 'Data not available'
  const { first, last, low, high } = prices
  const { close } = chart.bars
  const { figure } = formats
  if (first === last) {
    return `On ${shortTimeText(chart.axis.text(last))} the ${figure} was ${formats.price(high)}${unit(formats)}.`
  }
  const reach = `between ${formats.price(low)} and ${formats.price(high)}`
  return `${when(chart, { first, last, period })} the ${figure} ${movement(close[first]!, close[last]!, formats)}, ${reach}.`
}
