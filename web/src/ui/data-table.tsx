import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { TableFile } from './csv-button.tsx'
import { DownloadLine } from './download-line.tsx'
import { EmptyState, type NextStep } from './empty-state.tsx'
import { areLarge, figureRooms, roomStyle } from './figure-rooms.ts'
import { findRows } from './find-rows.ts'
import { rowPlaces } from './row-places.ts'
import { nextSort, sortRows } from './sort-rows.ts'
import type { Column, TableSort } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableTools } from './table-tools.tsx'
import cards from './data-table-cards.module.css'
import styles from './data-table.module.css'

/** Who says that there is nothing says what to do next, too; null where editors write both. */
type WhenEmpty =
  | { emptyText?: undefined; emptyNext?: undefined }
  | { emptyText: string; emptyNext: NextStep | null }

type DataTableProps<TRow> = TableProps<TRow> & WhenEmpty

interface TableProps<TRow> {
  /** Says to assistive technology what is listed. */
  caption: string
  columns: readonly Column<TRow>[]
  /** A row that did not change is the same object as before, and is not drawn again. */
  rows: readonly TRow[]
  rowKey: (row: TRow) => string
  /** More of a row, shown when it is opened. Null for a row with no more. */
  detail?: (row: TRow) => ReactNode
  /** What tells a row from the others, for what opens it; by default what heads it. */
  rowName?: (row: TRow) => string
  /** Who keeps the sort: with `onSort` the owner, who is told how the next follows from the one before, else the table, beginning here. */
  sort?: TableSort | null
  onSort?: (next: (now: TableSort | null) => TableSort) => void
  /** The form by which a header sorts without a script, under the name `sort`. */
  form?: string
  /** Its owner lays out what stands side by side; on a phone its rows take two lines like those of all tables. */
  isLaidOutByOwner?: boolean
  className?: string | undefined
  /** Its owner offers a way to find rows. */
  hasOwnFind?: boolean
  /** The table to take away. Null where its owner offers a file of more than this table. */
  file: TableFile | null
  /** Rows of the file, where the table is a page of more. */
  readRows?: () => Promise<readonly TRow[]>
}

/** So many fit side by side on a tablet held upright. */
const fewColumns = 6
/** More do not fit side by side on a tablet at all. */
const manyColumns = 9
/** A longer list has a field to find in it, and on a phone its rest is behind a press. */
const longList = 30

/**
 * Rows under a header that stays in view; sorted by pressing it, which is said aloud. The order stays until a reader
 * sorts again, so that no row jumps as figures move. On a phone a row takes two lines, and a control above sorts.
 */
export function DataTable<TRow>(props: DataTableProps<TRow>) {
  const { caption, columns, rows, rowKey, detail, emptyText = 'No data to display' } = props
  const [query, setQuery] = useState('')
  const hasFind = rows.length > longList && !props.hasOwnFind
  const deferredQuery = useDeferredValue(query)
  const found = hasFind ? findRows(rows, columns, deferredQuery) : rows
  const { sort, setSort, isAnnounced } = useTableSort(props)
  const ordered = useOrder({ rows: found, columns, sort, rowKey })
  const layout = useMemo(() => rowPlaces(columns), [columns])
  const rooms = useMemo(() => figureRooms(columns, rows), [columns, rows])
  if (rows.length === 0) return <EmptyState text={emptyText} next={props.emptyNext} />
  const sortedBy = columns.find(({ key }) => key === sort?.key)
  const direction = sort?.isDescending ? 'descending' : 'ascending'
  const hasSecond = [...layout.places.values()].includes('second')
  const opens = detail ? 'everywhere' : layout.hasMore ? 'as-cards' : null
  return (
    <div
      className={styles.frame}
      data-columns={widthOf(props)}
      data-large={areLarge(rooms) || undefined}
      style={props.isLaidOutByOwner ? roomStyle(rooms) : undefined}
    >
      <TableTools
        columns={columns}
        rows={rows}
        sort={sort}
        onSort={chosen => setSort(() => chosen)}
        query={hasFind ? query : null}
        onFind={setQuery}
        matches={{ count: found.length, of: rows.length }}
      />
      <output className="visually-hidden">
        {isAnnounced && sortedBy && `Sorted by ${sortedBy.label}, ${direction}`}
      </output>
      <LongList count={ordered.length}>
        <table
          role="table"
          className={[styles.table, cards.cards, props.className].filter(Boolean).join(' ')}
          data-cards={!props.isLaidOutByOwner || undefined}
          data-opens={opens ?? undefined}
          data-second={hasSecond || undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <TableHead
            {...{ columns, sort, opens }}
            onPress={column => setSort(now => nextSort(column, now))}
            form={props.form}
          />
          <tbody role="rowgroup">
            {ordered.map(row => (
              <TableRow
                key={rowKey(row)}
                {...{ columns, row, layout }}
                detail={detail?.(row)}
                name={props.rowName?.(row)}
              />
            ))}
          </tbody>
        </table>
      </LongList>
      {props.file && (
        <DownloadLine
          file={props.file}
          title={caption}
          columns={columns}
          rows={props.readRows ?? (() => ordered)}
        />
      )}
    </div>
  )
}

function widthOf<TRow>({ isLaidOutByOwner, columns }: DataTableProps<TRow>) {
  if (isLaidOutByOwner) return 'own'
  if (columns.length > manyColumns) return 'many'
  return columns.length <= fewColumns ? 'few' : undefined
}

/** The sort of a table, kept by its owner or by itself. */
function useTableSort<TRow>({ sort: given = null, onSort }: DataTableProps<TRow>) {
  const [own, setOwn] = useState(given)
  const [isAnnounced, setAnnounced] = useState(false)
  const setSort = (next: (now: TableSort | null) => TableSort) => {
    setAnnounced(true)
    if (onSort) onSort(next)
    else setOwn(next)
  }
  return { sort: onSort ? given : own, setSort, isAnnounced }
}

type OrderedProps<TRow> = Pick<DataTableProps<TRow>, 'rows' | 'columns' | 'rowKey'> & {
  sort: TableSort | null
}

/** The rows in an order that stays while their figures move. */
function useOrder<TRow>({ rows, columns, sort, rowKey }: OrderedProps<TRow>): readonly TRow[] {
  const byKey = new Map(rows.map(row => [rowKey(row), row]))
  const order = useMemo(
    () => sortRows(rows, columns, sort).map(rowKey),
    // Only other rows or another sort make another order.
    // eslint-disable-next-line react/exhaustive-deps
    [[...byKey.keys()].join(), sort?.key, sort?.isDescending],
  )
  return order.flatMap(key => byKey.get(key) ?? [])
}

/** On a phone the first rows of many, until a reader asks for the others, whose first one then has the focus. */
function LongList({ count, children }: { count: number; children: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isCut = count > longList && !isWhole
  const showAll = () => {
    setWhole(true)
    const row = frame.current?.querySelectorAll(`tbody > tr:not([data-detail])`)[longList]
    requestAnimationFrame(() => row?.querySelector<HTMLElement>('a, button')?.focus())
  }
  return (
    <>
      <div ref={frame} className={cards.list} data-cut={isCut || undefined}>
        {children}
      </div>
      {isCut && (
        <p className={cards.rest}>
          <Button onClick={showAll}>Show all {count}</Button>
        </p>
      )}
    </>
  )
}
