import { Fragment, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { TableFile } from './csv-button.tsx'
import { DownloadLine } from './download-line.tsx'
import { nextSort, sortRows } from './sort-rows.ts'
import type { Column, TableSort } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useLineOrder } from './use-line-order.ts'
import styles from './data-table.module.css'

interface DataTableProps<TRow, TData> {
  /** Says to assistive technology what is listed. */
  caption: string
  columns: readonly Column<TData>[]
  rows: readonly TRow[]
  rowKey: (row: TRow) => string
  /** What columns are told of a line; read when the table is sorted, so that lines do not jump as figures move. */
  read: (row: TRow) => TData
  /** Draws a line that follows its figures by itself: a `TableRow`. The same function while it draws the same. */
  drawRow?: (row: TRow) => ReactNode
  /** More of a line, shown when it is opened. Null for a line with no more. */
  detail?: (row: TRow) => ReactNode
  /** Who keeps the sort: with `onSort` the owner, else the table, beginning here. */
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  /** The form by which a header sorts without a script, under the name `sort`. */
  form?: string
  emptyText?: string
  /** On small screens a line becomes a card of labels and figures, unless its owner lays it out. */
  isLaidOutByOwner?: boolean
  className?: string | undefined
  /** The table to take away. Null where its owner offers a file of more than this table. */
  file: TableFile | null
}

/** So many fit side by side on a tablet. */
const fewColumns = 6

/** Lines under a header that stays in view; sorted by pressing it, which is said aloud. */
export function DataTable<TRow, TData>(props: DataTableProps<TRow, TData>) {
  const { caption, columns, rows, rowKey, read, detail, drawRow, emptyText = 'No data to display' } = props
  const [own, setOwn] = useState(props.sort ?? null)
  const [isTold, setTold] = useState(false)
  const body = useRef<HTMLTableSectionElement>(null)
  const sort = props.onSort ? (props.sort ?? null) : own
  const orderBy = (by: TableSort | null) => {
    if (!by) return rows
    const lines = rows.map(row => ({ row, data: read(row) }))
    const readable = columns.map(({ key, label, isSortable = false, value }) => ({
      key,
      label,
      isSortable,
      value: ({ data }: { data: TData }) => value(data),
    }))
    return sortRows(lines, readable, by).map(({ row }) => row)
  }
  // `read` and `columns` say how, not what: only other lines or another sort make another order.
  // eslint-disable-next-line react/exhaustive-deps
  const order = useMemo(() => orderBy(sort), [rows, sort?.key, sort?.isDescending])
  // A line that is the very same is passed over when lines move.
  const drawn = useMemo(
    () => drawRow && new Map(rows.map(row => [row, <Fragment key={rowKey(row)}>{drawRow(row)}</Fragment>])),
    // eslint-disable-next-line react/exhaustive-deps -- a key is the row's own
    [rows, drawRow],
  )
  /** A sort that is shown and about to be told. */
  const coming = useRef<TableSort>(undefined)
  const lines = useLineOrder(body, order, () => {
    const next = coming.current
    coming.current = undefined
    if (!next) return
    setTold(true)
    if (props.onSort) props.onSort(next)
    else setOwn(next)
  })
  if (rows.length === 0) return <p className={styles.empty}>{emptyText}</p>
  const next = (column: Column<TData>) => nextSort(column, coming.current ?? sort)
  const sortedBy = columns.find(({ key }) => key === sort?.key)
  const direction = sort?.isDescending ? 'descending' : 'ascending'
  return (
    <div className={styles.frame} data-columns={columns.length <= fewColumns ? 'few' : undefined}>
      <output className="visually-hidden">
        {isTold && sortedBy && `Sorted by ${sortedBy.label}, ${direction}`}
      </output>
      <table
        role="table"
        className={[styles.table, props.className].filter(Boolean).join(' ')}
        data-cards={!props.isLaidOutByOwner || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead
          columns={columns}
          sort={sort}
          onPressing={column => lines.drawAhead(() => orderBy(next(column)))}
          onPress={column => {
            coming.current = next(column)
            lines.show(orderBy(coming.current))
          }}
          form={props.form}
          hasDetails={detail !== undefined}
        />
        <tbody role="rowgroup" ref={body}>
          {order.map(row => {
            if (drawn) return drawn.get(row)
            if (detail)
              return <OpeningRow key={rowKey(row)} columns={columns} data={read(row)} detail={detail(row)} />
            return <TableRow key={rowKey(row)} columns={columns} row={read(row)} />
          })}
        </tbody>
      </table>
      {props.file && (
        <DownloadLine file={props.file} title={caption} columns={columns} rows={() => order.map(read)} />
      )}
    </div>
  )
}

interface OpeningRowProps<TData> {
  columns: readonly Column<TData>[]
  data: TData
  detail: ReactNode
}

/** A line that opens to show more of itself. */
function OpeningRow<TData>({ columns, data, detail }: OpeningRowProps<TData>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hasMore = detail !== null && detail !== undefined
  return (
    <>
      <TableRow columns={columns} row={data}>
        <td role="cell" className={styles.opener}>
          {hasMore && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`More of ${String(columns[0]?.value(data) ?? '')}`}
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
