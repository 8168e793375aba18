import type { BarsInView } from '../scales/bars-in-view.ts'

export type Move = 'up' | 'down'

export const moves: readonly Move[] = ['up', 'down']

/** The whole bars to draw, by how they moved: down where one closed below its open, else up. */
export function barsByMove({ bars, first, end }: BarsInView): Record<Move, number[]> {
  const found: Record<Move, number[]> = { up: [], down: [] }
  for (let index = first; index < end; index += 1) {
    const change = bars.close[index]! - bars.open[index]!
    if (change < 0) found.down.push(index)
    else if (change >= 0) found.up.push(index)
  }
  return found
}
