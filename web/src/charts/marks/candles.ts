import type { BarsInView } from '../scales/bars-in-view.ts'
import { barsByMove, moves } from './moves.ts'
import type { Shape } from './shape.ts'
import { uprightBars } from './upright-bars.ts'

interface CandleScales {
  y: (price: number) => number
}

/** A wick from high to low and a body from open to close, a pixel tall at least; a bar that lacks a price draws nothing. */
export function candles(seen: BarsInView, { y }: CandleScales): Shape[] {
  const { bars, x, spacing } = seen
  const wickWidth = Math.min(1, spacing * 0.6)
  const bodyWidth = Math.min(13, Math.max(wickWidth, spacing * 0.72))
  const moved = barsByMove(seen)
  return moves.flatMap(move => {
    const indices = moved[move]
    const wicks = new Float64Array(indices.length * 3)
    const bodies = new Float64Array(indices.length * 3)
    let at = 0
    for (const index of indices) {
      const high = y(bars.high[index]!)
      const open = y(bars.open[index]!)
      const close = y(bars.close[index]!)
      wicks[at] = bodies[at] = x(index)
      wicks[at + 1] = high
      wicks[at + 2] = Math.max(1, y(bars.low[index]!) - high)
      bodies[at + 1] = Math.min(open, close)
      bodies[at + 2] = Math.max(1, Math.abs(open - close))
      at += 3
    }
    return [uprightBars(`wick-${move}`, wickWidth, wicks), uprightBars(`body-${move}`, bodyWidth, bodies)]
  })
}
