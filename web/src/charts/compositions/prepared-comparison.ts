import { range } from 'd3'
import { numbers } from '../series/bars.ts'
import type { PriceHistoryColumns } from '../series/price-columns.ts'
import { dayCount, type Period } from '../series/period.ts'
import { mergeMoments } from '../series/merge-moments.ts'
import type { View } from '../scales/view.ts'
import { prepareDaily, prepareIntraday, type PreparedChart, type PriceColumns } from './prepared-chart.ts'

/** Two instruments on one time axis. */
export interface PreparedComparison {
  /** The page's own instrument. */
  readonly chart: PreparedChart
  /** Closing prices of the other instrument at the same bars. */
  readonly otherCloses: Float64Array
}

/** Aligns the other instrument's closes with the days of an axis. Days it does not have are missing. */
function alignedCloses(dates: readonly string[], { date, marketPrice }: PriceHistoryColumns): Float64Array {
  const byDate = new Map(date.map((day, index) => [day, marketPrice[index]]))
  return numbers(dates.map(day => byDate.get(day)))
}

/** Prepares a comparison. Null while one of the two has no price. */
export function prepareComparison(
  period: Period,
  own: PriceColumns,
  other: PriceColumns,
): PreparedComparison | null {
  const days = dayCount(period)
  if (days === undefined) {
    if (!own.history || !other.history) return null
    const chart = prepareDaily(own.history)
    const otherCloses = alignedCloses(own.history.date, other.history)
    return chart && (otherCloses.every(Number.isNaN) ? null : { chart, otherCloses })
  }
  if (!own.intraday || !other.intraday) return null
  const [ours, theirs] = mergeMoments(own.intraday, other.intraday)
  const [chart, beside] = [prepareIntraday(ours, days), prepareIntraday(theirs, days)]
  return chart && beside && { chart, otherCloses: beside.bars.close }
}

/** Visible bars at which both have a price above zero, as percentages need a positive base. */
export function sharedBars({ chart, otherCloses }: PreparedComparison, view: View): number[] {
  const { first, end } = chart.axis.barsIn(view)
  return range(first, end).filter(index => chart.bars.close[index]! > 0 && otherCloses[index]! > 0)
}

/** Prices of both at the first visible bar that has both, which is the zero of both lines. NaN when there is none. */
export function basesOf(prepared: PreparedComparison, view: View): readonly [number, number] {
  const [first = -1] = sharedBars(prepared, view)
  return [prepared.chart.bars.close[first] ?? Number.NaN, prepared.otherCloses[first] ?? Number.NaN]
}
