import type { Column } from './table-column.ts'

interface TableCellsProps<TRow> {
  columns: readonly Column<TRow>[]
  row: TRow
}

/** The cells of one line; on small screens each bears its column's label. */
export function TableCells<TRow>({ columns, row }: TableCellsProps<TRow>) {
  const hasOwnHeader = columns.some(({ isRowHeader }) => isRowHeader)
  return columns.map((column, index) => {
    const { key, label, isFigure, isRowHeader = !hasOwnHeader && index === 0 } = column
    const value = column.value(row)
    const shown = column.cell ? column.cell(row) : (value ?? '—')
    if (isRowHeader)
      return (
        <th key={key} scope="row" data-column={key}>
          {shown}
        </th>
      )
    return (
      <td key={key} data-column={key} data-label={label} data-figure={isFigure || undefined}>
        {shown}
      </td>
    )
  })
}
