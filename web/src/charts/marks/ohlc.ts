import type { BarsInView } from '../scales/bars-in-view.ts'
import { barsByMove, moves } from './moves.ts'
import type { Shape } from './shape.ts'
import { uprightBars } from './upright-bars.ts'

interface OhlcScales {
  y: (price: number) => number
}

/** Stems from high to low, the open as a tick to the left and the close as one to the right. */
export function ohlc(seen: BarsInView, { y }: OhlcScales): Shape[] {
  const { bars, x, spacing } = seen
  const stem = Math.min(1.2, spacing * 0.6)
  const reach = Math.min(5, spacing * 0.42)
  const moved = barsByMove(seen)
  return moves.flatMap(move => {
    const indices = moved[move]
    const stems = new Float64Array(indices.length * 3)
    const ticks = new Float64Array(indices.length * 6)
    let at = 0
    for (const index of indices) {
      const middle = x(index)
      const high = y(bars.high[index]!)
      stems[at] = middle
      stems[at + 1] = high
      stems[at + 2] = Math.max(1, y(bars.low[index]!) - high)
      ticks[2 * at] = middle - reach / 2
      ticks[2 * at + 1] = y(bars.open[index]!) - stem / 2
      ticks[2 * at + 3] = middle + reach / 2
      ticks[2 * at + 4] = y(bars.close[index]!) - stem / 2
      ticks[2 * at + 2] = ticks[2 * at + 5] = stem
      at += 3
    }
    return [uprightBars(`stem-${move}`, stem, stems), uprightBars(`tick-${move}`, reach, ticks)]
  })
}
