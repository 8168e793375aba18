import { memo, type ReactNode } from 'react'
import { type RowPlaces, sideBySide } from './row-places.ts'
import type { Column } from './table-column.ts'
import styles from './data-table.module.css'

interface TableRowProps<TRow> {
  columns: readonly Column<TRow>[]
  row: TRow
  /** Layout, the same object for all rows. Default: side by side. */
  layout?: RowPlaces
  /** Further content, shown below when the row is opened. Null for a row without any, undefined where no row has any. */
  detail?: ReactNode
  /** Content in place of the cells, such as a form that edits the row. */
  inPlace?: ReactNode
  /** Distinct name of the row, if its header cell is not distinct. */
  name?: string | undefined
}

/**
 * Row of a table. On small screens it has two lines, and opening it shows its other cells with their labels. It opens without
 * JavaScript, by styles. The explicit roles are needed because Safari drops the native ones of rows laid out as a grid.
 */
function DrawnRow<TRow>({ columns, row, detail, inPlace, name, ...props }: TableRowProps<TRow>) {
  if (inPlace !== null && inPlace !== undefined)
    return (
      <tr role="row" className={styles.inPlace} data-detail>
        <td role="cell" colSpan={columns.length + 1}>
          {inPlace}
        </td>
      </tr>
    )
  const { layout = sideBySide(columns) } = props
  const hasDetail = detail !== null && detail !== undefined
  const hasOpener = hasDetail || layout.hasMore
  return (
    <>
      <tr role="row">
        {columns.map(column => (
          <Cell key={column.key} column={column} row={row} layout={layout} />
        ))}
        {(detail !== undefined || layout.hasMore) && (
          <td
            role="cell"
            className={styles.opener}
            data-opener
            data-cards-only={detail === undefined || undefined}
          >
            {hasOpener && (
              <details data-cards-only={!hasDetail || undefined}>
                <summary aria-label={`More of ${name ?? nameOf(columns, row, layout)}`} />
              </details>
            )}
          </td>
        )}
      </tr>
      {hasDetail && (
        <tr role="row" className={styles.detail} data-detail>
          <td role="cell" colSpan={columns.length + 1}>
            {detail}
          </td>
        </tr>
      )}
    </>
  )
}

function nameOf<TRow>(columns: readonly Column<TRow>[], row: TRow, { header }: RowPlaces): string {
  return String(columns.find(({ key }) => key === header)?.value(row) ?? '')
}

interface CellProps<TRow> {
  column: Column<TRow>
  row: TRow
  layout: RowPlaces
}

function Cell<TRow>({ column, row, layout }: CellProps<TRow>) {
  const { key, label, isFigure, isEvident, tone } = column
  const shown = column.cell ? column.cell(row) : (column.value(row) ?? '—')
  if (key === layout.header)
    return (
      <th scope="row" role="rowheader" data-column={key}>
        {shown}
      </th>
    )
  return (
    <td
      role="cell"
      data-column={key}
      data-label={label}
      data-figure={isFigure || undefined}
      data-place={layout.places.get(key)}
      data-evident={isEvident || undefined}
      data-tone={tone?.(row)}
    >
      {shown}
    </td>
  )
}

/** Rendered again only when its row is another object. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow
