import { isSameView, type View } from '../scales/view.ts'
import type { ChartRange } from './chart-state.ts'
import type { Composition } from './composition.ts'

/** Range of a view for the address. Null for the whole period, else the first and last visible bar. */
export function rangeOf({ axis }: Pick<Composition, 'axis'>, view: View, home: View): ChartRange | null {
  if (isSameView(view, home)) return null
  const { first, end } = axis.barsIn(view)
  return end > first ? { from: axis.text(first), to: axis.text(end - 1) } : null
}

/** View of a range. The whole period without a range, or when the range contains no bar. */
export const viewOf = ({ axis }: Pick<Composition, 'axis'>, range: ChartRange | null, home: View): View =>
  (range && axis.viewOf(range)) ?? home
