import { createCurve, type Curve } from '../series/curve.ts'
import { numbers } from '../series/bars.ts'
import type { PriceHistoryColumns } from '../series/price-columns.ts'
import { dayCount, type Period } from '../series/period.ts'
import { shareMoments } from '../series/shared-moments.ts'
import type { View } from '../scales/view.ts'
import { prepareDaily, prepareIntraday, type PreparedChart, type PriceColumns } from './prepared-chart.ts'

/** Two instruments on one axis of time. */
export interface PreparedComparison {
  /** The instrument whose page it is. */
  readonly chart: PreparedChart
  /** Closing prices of the other at the same bars. */
  readonly other: Curve
}

/** The other's closes on the days of an axis; a day that it does not have is missing. */
function alignedCloses(dates: readonly string[], { date, marketPrice }: PriceHistoryColumns): Float64Array {
  const byDate = new Map(date.map((day, index) => [day, marketPrice[index]]))
  return numbers(dates.map(day => byDate.get(day)))
}

/** What a comparison is drawn from; null while one of the two has no price. */
export function prepareComparison(
  period: Period,
  own: PriceColumns,
  other: PriceColumns,
): PreparedComparison | null {
  const days = dayCount(period)
  if (days === undefined) {
    const chart = own.history && prepareDaily(own.history)
    if (!chart || !own.history || !other.history) return null
    const closes = alignedCloses(own.history.date, other.history)
    return closes.every(Number.isNaN) ? null : { chart, other: createCurve(closes) }
  }
  if (!own.intraday || !other.intraday) return null
  const [ours, theirs] = shareMoments(own.intraday, other.intraday)
  const [chart, beside] = [prepareIntraday(ours, days), prepareIntraday(theirs, days)]
  return chart && beside && { chart, other: createCurve(beside.bars.close) }
}

/** What both stood at on the first bar in sight that has a price of each: the 0 % of both lines. NaN when there is none. */
export function basesOf({ chart, other }: PreparedComparison, view: View): readonly [number, number] {
  const { first, end } = chart.axis.barsIn(view)
  for (let index = first; index < end; index += 1) {
    const bases = [chart.bars.close[index]!, other.values[index]!] as const
    // A share of nothing, or of less, is no percentage.
    if (bases[0] > 0 && bases[1] > 0) return bases
  }
  return [Number.NaN, Number.NaN]
}

/** Percent above or below a base. */
export const changeFrom = (base: number, value: number): number => (value / base - 1) * 100
