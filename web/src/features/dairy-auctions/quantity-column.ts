import { formatCount } from '../../lib/format-number.ts'
import type { Column, RowPlace } from '../../ui/table/table-column.ts'

interface QuantityColumn<TRow> {
  key: string
  place: RowPlace
  label: string
  meaning?: string
  isSigned?: boolean
  value: (row: TRow) => number | null
}

/** A column of tonnes. */
export const quantityColumn = <TRow>({
  isSigned = false,
  ...column
}: QuantityColumn<TRow>): Column<TRow> => ({
  ...column,
  unit: 't',
  cell: row => formatCount(column.value(row), { isSigned }),
  isFigure: true,
})

/** Sum of the known values; null if there is none. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const present = values.filter(value => value !== null)
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0)
}
