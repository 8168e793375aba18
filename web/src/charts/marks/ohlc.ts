import type { BarsInView } from '../scales/bars-in-view.ts'
import { barsByDirection } from './bars-by-direction.ts'
import type { Mark } from './mark.ts'
import { uprightBars, type Span } from './upright-bars.ts'

/** Stem from high to low, with the open as a tick to the left and the close as a tick to the right. */
export function ohlc(inView: BarsInView, y: (price: number) => number): Mark[] {
  const { bars, x, spacing } = inView
  const stemWidth = Math.min(1.2, spacing * 0.6)
  const tickWidth = Math.min(5, spacing * 0.42)
  const stem = (index: number): Span => {
    const high = y(bars.high[index]!)
    return [x(index), high, Math.max(high + 1, y(bars.low[index]!))]
  }
  const tick = (middle: number, level: number): Span => [middle, level - stemWidth / 2, level + stemWidth / 2]
  const ticks = (index: number) => [
    tick(x(index) - tickWidth / 2, y(bars.open[index]!)),
    tick(x(index) + tickWidth / 2, y(bars.close[index]!)),
  ]
  return barsByDirection(inView).flatMap(({ direction, indices }) => [
    uprightBars(`stem-${direction}`, stemWidth, indices.map(stem)),
    uprightBars(`tick-${direction}`, tickWidth, indices.flatMap(ticks)),
  ])
}
