import type { Column } from './table-column.ts'

/** Characters of a figure's integer part, with commas between thousands: 1,004,160 has nine. */
function wholeLength(size: number): number {
  const digits = size < 10 ? 1 : Math.floor(Math.log10(size)) + 1
  return digits + Math.floor((digits - 1) / 3)
}

/** Maximum number of characters before the decimal point in each column, by the column's key. */
export function figureWidths<TRow>(
  columns: readonly Column<TRow>[],
  rows: readonly TRow[],
): ReadonlyMap<string, number> {
  const figures = columns.filter(({ isFigure }) => isFigure)
  return new Map(
    figures.map(({ key, value }) => {
      let largest = 0
      for (const row of rows) {
        const figure = value(row)
        if (typeof figure === 'number' && Math.abs(figure) > largest) largest = Math.abs(figure)
      }
      return [key, Number.isFinite(largest) ? wholeLength(largest) : 1]
    }),
  )
}

/** Number of characters before the decimal point that fit every column. 9,999,999 is one too many. */
const usual = 8
/** Number of further characters that fit a table. */
const spare = 9

/** Whether figures are wider than columns usually allow. */
export const areLarge = (rooms: ReadonlyMap<string, number>): boolean =>
  [...rooms.values()].reduce((sum, room) => sum + Math.max(0, room - usual), 0) > spare

/** Widths as custom properties, `--room-price` for the column `price`, for columns positioned by their owner. */
export const roomStyle = (rooms: ReadonlyMap<string, number>) =>
  Object.fromEntries([...rooms].map(([key, room]) => [`--room-${key}`, room]))
