import type { BarsInView } from '../scales/bars-in-view.ts'
import type { Shape } from './shape.ts'
import { uprightBars } from './upright-bars.ts'

/** A bar from zero to each figure, those above and those below zero apart. */
export function histogram(seen: BarsInView, y: (value: number) => number): Shape[] {
  const { bars, first, end, x, spacing } = seen
  const width = Math.min(12, Math.max(0.4, spacing * 0.64))
  const zero = y(0)
  const above: number[] = []
  const below: number[] = []
  for (let index = first; index < end; index += 1) {
    const value = bars.close[index]!
    if (Number.isNaN(value)) continue
    const at = y(value)
    if (value >= 0) above.push(x(index), at, Math.max(0.5, zero - at))
    else below.push(x(index), zero, Math.max(0.5, at - zero))
  }
  return [
    uprightBars('macd-up', width, Float64Array.from(above)),
    uprightBars('macd-down', width, Float64Array.from(below)),
  ]
}
