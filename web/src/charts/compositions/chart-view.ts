import type { TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'
import type { ChartRange } from './chart-state.ts'

/** What has an axis of trading time, whatever it draws. */
interface Charted {
  readonly axis: TradingAxis
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-6

/** A view as an address writes it: null for the period whole, else the first and last bar in sight. */
export function rangeOf({ axis }: Charted, view: View, home: View): ChartRange | null {
  if (isNear(view.from, home.from) && isNear(view.to, home.to)) return null
  const { first, end } = axis.barsIn(view)
  return end > first ? { from: axis.text(first), to: axis.text(end - 1) } : null
}

/** The view that a range asks for; the period whole without a range, or when the range holds no bar. */
export const viewOf = ({ axis }: Charted, range: ChartRange | null, home: View): View =>
  (range && axis.viewOf(range)) ?? home
