import { memo, type ReactNode } from 'react'
import type { Column } from './table-column.ts'

interface TableRowProps<TRow> {
  columns: readonly Column<TRow>[]
  row: TRow
  /** Cells behind those of the columns. */
  children?: ReactNode
}

/**
 * One row of a table; on small screens each cell bears its column's label. The roles are written although they are the
 * elements' own: Safari forgets those of rows that are laid out as a grid.
 */
function DrawnRow<TRow>({ columns, row, children }: TableRowProps<TRow>) {
  const hasOwnHeader = columns.some(({ isRowHeader }) => isRowHeader)
  return (
    <tr role="row">
      {columns.map((column, index) => {
        const { key, label, isFigure, tone, isRowHeader = !hasOwnHeader && index === 0 } = column
        const value = column.value(row)
        const shown = column.cell ? column.cell(row) : (value ?? '—')
        if (isRowHeader)
          return (
            <th key={key} scope="row" role="rowheader" data-column={key}>
              {shown}
            </th>
          )
        return (
          <td
            key={key}
            role="cell"
            data-column={key}
            data-label={label}
            data-figure={isFigure || undefined}
            data-tone={tone?.(row)}
          >
            {shown}
          </td>
        )
      })}
      {children}
    </tr>
  )
}

/** Drawn again only when its row is another object. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow
