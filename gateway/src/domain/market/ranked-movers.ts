import type { LiveInstrument } from './instrument.ts'

type Direction = 'gainers' | 'decliners'

const signOf: Record<Direction, 1 | -1> = { gainers: 1, decliners: -1 }

/**
 * Sorts by the displayed figures, largest move first, and drops rows that now move the other way. Rows without a figure
 * come last in their order. Returns the same list if nothing changes.
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
