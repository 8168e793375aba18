import type { BarsInView } from '../scales/bars-in-view.ts'
import { barsByDirection } from './bars-by-direction.ts'
import type { Mark } from './mark.ts'
import { uprightBars, type Span } from './upright-bars.ts'

/** Wick from high to low and body from open to close, at least one pixel tall. A bar without all prices is a gap. */
export function candles(inView: BarsInView, y: (price: number) => number): Mark[] {
  const { bars, x, spacing } = inView
  const wickWidth = Math.min(1, spacing * 0.6)
  const bodyWidth = Math.min(13, Math.max(wickWidth, spacing * 0.72))
  const between =
    (one: Float64Array, other: Float64Array) =>
    (index: number): Span => {
      const [from, to] = [y(one[index]!), y(other[index]!)]
      const top = Math.min(from, to)
      return [x(index), top, Math.max(top + 1, from, to)]
    }
  return barsByDirection(inView).flatMap(({ direction, indices }) => [
    uprightBars(`wick-${direction}`, wickWidth, indices.map(between(bars.high, bars.low))),
    uprightBars(`body-${direction}`, bodyWidth, indices.map(between(bars.open, bars.close))),
  ])
}
