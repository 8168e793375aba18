import { isSameView, type View } from '../scales/view.ts'
import type { ChartRange } from './chart-state.ts'
import type { Composition } from './composition.ts'

/** A view as an address writes it: null for the period whole, else the first and last bar in sight. */
export function rangeOf({ axis }: Pick<Composition, 'axis'>, view: View, home: View): ChartRange | null {
  if (isSameView(view, home)) return null
  const { first, end } = axis.barsIn(view)
  return end > first ? { from: axis.text(first), to: axis.text(end - 1) } : null
}

/** The view that a range asks for; the period whole without a range, or when the range holds no bar. */
export const viewOf = ({ axis }: Pick<Composition, 'axis'>, range: ChartRange | null, home: View): View =>
  (range && axis.viewOf(range)) ?? home
