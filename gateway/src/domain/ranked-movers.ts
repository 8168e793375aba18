import type { LiveInstrument } from './instrument.ts'

type Direction = 'gainers' | 'decliners'

const signOf: Record<Direction, 1 | -1> = { gainers: 1, decliners: -1 }

/**
 * In the order of the very figures that they show, the largest move first; what moved the other way since it was
 * listed is left out. Rows without a figure come last, as they were. The list itself when it is so already.
 */
export function rankedMovers<Row extends Pick<LiveInstrument, 'priceChangeRelative'>>(
  rows: readonly Row[],
  direction: Direction,
): readonly Row[] {
  const moveOf = ({ priceChangeRelative }: Row) =>
    priceChangeRelative === null ? null : priceChangeRelative * signOf[direction]
  const ranked = rows
    .filter(row => (moveOf(row) ?? 1) > 0)
    .toSorted((one, other) => (moveOf(other) ?? -Infinity) - (moveOf(one) ?? -Infinity) || 0)
  return ranked.length === rows.length && ranked.every((row, index) => row === rows[index]) ? rows : ranked
}
