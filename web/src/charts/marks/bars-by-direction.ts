import type { BarsInView } from '../scales/bars-in-view.ts'

/** Visible complete bars: those that closed below their open, and all others. */
export function barsByDirection({ bars, indices }: BarsInView) {
  const { open, close } = bars
  const rose = indices.filter(index => close[index]! >= open[index]!)
  const fell = indices.filter(index => close[index]! < open[index]!)
  return [
    { direction: 'up', indices: rose },
    { direction: 'down', indices: fell },
  ] as const
}
