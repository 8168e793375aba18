import type { BarsInView } from '../scales/bars-in-view.ts'
import type { Mark } from './mark.ts'
import { columnWidth, uprightBars, type Span } from './upright-bars.ts'

/** Bars from zero to each figure, positive and negative ones as separate marks. At least half a pixel tall. */
export function histogram({ bars, indices, x, spacing }: BarsInView, y: (value: number) => number): Mark[] {
  const { close } = bars
  const [width, zero] = [columnWidth(spacing), y(0)]
  const above = (index: number): Span => [x(index), Math.min(y(close[index]!), zero - 0.5), zero]
  const below = (index: number): Span => [x(index), zero, Math.max(y(close[index]!), zero + 0.5)]
  return [
    uprightBars('macd-up', width, indices.filter(index => close[index]! >= 0).map(above)),
    uprightBars('macd-down', width, indices.filter(index => close[index]! < 0).map(below)),
  ]
}
