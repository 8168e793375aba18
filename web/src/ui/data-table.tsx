import { type ReactNode, useId, useMemo, useState } from 'react'
import type { TableFile } from './csv-button.tsx'
import { DownloadLine } from './download-line.tsx'
import { nextSort, sortRows } from './sort-rows.ts'
import type { Column, TableSort } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import styles from './data-table.module.css'

interface DataTableProps<TRow> {
  /** Says to assistive technology what is listed. */
  caption: string
  columns: readonly Column<TRow>[]
  /** A row that did not change is the same object as before, and is not drawn again. */
  rows: readonly TRow[]
  rowKey: (row: TRow) => string
  /** More of a row, shown when it is opened. Null for a row with no more. */
  detail?: (row: TRow) => ReactNode
  /** Who keeps the sort: with `onSort` the owner, who is told which header was pressed, else the table, beginning here. */
  sort?: TableSort | null
  onSort?: (column: Column<TRow>) => void
  /** The form by which a header sorts without a script, under the name `sort`. */
  form?: string
  emptyText?: string
  /** On small screens a row becomes a card of labels and figures, unless its owner lays it out. */
  isLaidOutByOwner?: boolean
  className?: string | undefined
  /** So many figures side by side that its rows are cards on a tablet, too. */
  isWide?: boolean
  /** The table to take away. Null where its owner offers a file of more than this table. */
  file: TableFile | null
}

/** So many fit side by side on a tablet. */
const fewColumns = 6

/**
 * Rows under a header that stays in view; sorted by pressing it, which is said aloud. The order stays until a reader
 * sorts again, so that no row jumps as figures move.
 */
export function DataTable<TRow>(props: DataTableProps<TRow>) {
  const { caption, columns, rows, rowKey, detail, emptyText = 'No data to display' } = props
  const [own, setOwn] = useState(props.sort ?? null)
  const [isAnnounced, setAnnounced] = useState(false)
  const sort = props.onSort ? (props.sort ?? null) : own
  const byKey = new Map(rows.map(row => [rowKey(row), row]))
  const order = useMemo(
    () => sortRows(rows, columns, sort).map(rowKey),
    // Only other rows or another sort make another order.
    // eslint-disable-next-line react/exhaustive-deps
    [[...byKey.keys()].join(), sort?.key, sort?.isDescending],
  )
  const ordered = order.flatMap(key => byKey.get(key) ?? [])
  const onPress = (column: Column<TRow>) => {
    setAnnounced(true)
    if (props.onSort) props.onSort(column)
    else setOwn(now => nextSort(column, now))
  }
  if (rows.length === 0) return <p className={styles.empty}>{emptyText}</p>
  const sortedBy = columns.find(({ key }) => key === sort?.key)
  const direction = sort?.isDescending ? 'descending' : 'ascending'
  return (
    <div
      className={styles.frame}
      data-columns={props.isWide ? 'many' : columns.length <= fewColumns ? 'few' : undefined}
    >
      <output className="visually-hidden">
        {isAnnounced && sortedBy && `Sorted by ${sortedBy.label}, ${direction}`}
      </output>
      <table
        role="table"
        className={[styles.table, props.className].filter(Boolean).join(' ')}
        data-cards={!props.isLaidOutByOwner || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead {...{ columns, sort, onPress }} form={props.form} hasDetails={detail !== undefined} />
        <tbody role="rowgroup">
          {ordered.map(row =>
            detail ? (
              <OpeningRow key={rowKey(row)} columns={columns} row={row} detail={detail(row)} />
            ) : (
              <TableRow key={rowKey(row)} columns={columns} row={row} />
            ),
          )}
        </tbody>
      </table>
      {props.file && (
        <DownloadLine file={props.file} title={caption} columns={columns} rows={() => ordered} />
      )}
    </div>
  )
}

interface OpeningRowProps<TRow> {
  columns: readonly Column<TRow>[]
  row: TRow
  detail: ReactNode
}

/** A row that opens to show more of itself. */
function OpeningRow<TRow>({ columns, row, detail }: OpeningRowProps<TRow>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hasMore = detail !== null && detail !== undefined
  return (
    <>
      <TableRow columns={columns} row={row}>
        <td role="cell" className={styles.opener}>
          {hasMore && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`More of ${String(columns[0]?.value(row) ?? '')}`}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </td>
      </TableRow>
      {hasMore && (
        <tr role="row" id={id} hidden={!isOpen} className={styles.detail}>
          <td role="cell" colSpan={columns.length + 1}>
            {detail}
          </td>
        </tr>
      )}
    </>
  )
}
