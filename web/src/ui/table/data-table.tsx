import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from '../form/button.tsx'
import type { TableFile } from '../form/csv-button.tsx'
import { DownloadLine } from '../layout/download-line.tsx'
import { EmptyState, type NextStep } from '../feedback/empty-state.tsx'
import { areLarge, figureWidths, roomStyle } from './figure-widths.ts'
import { findRows } from './find-rows.ts'
import { rowPlaces } from './row-places.ts'
import { nextSort, sortRows } from './sort-rows.ts'
import type { Column, TableSort } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableTools } from './table-tools.tsx'
import cards from './data-table-cards.module.css'
import styles from './data-table.module.css'

/** Texts of an empty table: that it is empty, and a next step. Null where editors write both. */
type WhenEmpty =
  | { emptyText?: undefined; emptyNext?: undefined }
  | { emptyText: string; emptyNext: NextStep | null }

type DataTableProps<TRow> = TableProps<TRow> & WhenEmpty

interface TableProps<TRow> {
  /** Accessible name of the table. */
  caption: string
  columns: readonly Column<TRow>[]
  /** Unchanged rows must keep their identity, so that they are not rendered again. */
  rows: readonly TRow[]
  rowKey: (row: TRow) => string
  /** Further content of a row, shown when it is opened. Null for a row without any. */
  detail?: (row: TRow) => ReactNode
  /** Content in place of a row's cells. Null for a row that shows its cells. */
  inPlace?: (row: TRow) => ReactNode
  /** Distinct name of a row for its open button. Default: the row's header cell. */
  rowName?: (row: TRow) => string
  /**
   * Sort order. With `onSort` the owner holds it and receives a function from the current to the next sort; otherwise the table
   * holds it, starting with this value.
   */
  sort?: TableSort | null
  onSort?: (next: (now: TableSort | null) => TableSort) => void
  /** Form that a header submits as `sort` without JavaScript. */
  form?: string
  /** Whether the owner positions the wide columns. On a phone its rows have two lines like those of all tables. */
  isLaidOutByOwner?: boolean
  className?: string | undefined
  /** Whether the owner offers its own search. */
  hasOwnFind?: boolean
  /** Download of the table. Null where the owner offers a file of more than this table. */
  file: TableFile | null
  /** Columns of the file, where the table hides some of them. */
  fileColumns?: readonly Column<TRow>[]
  /** Loads all rows for the file, where the table shows one page of them. */
  readRows?: () => Promise<readonly TRow[]>
}

/** Maximum number of columns that fit on a tablet in portrait orientation. */
const fewColumns = 6
/** Maximum number of columns that fit on a tablet in any orientation. */
const manyColumns = 9
/** Number of rows above which a list has a search field and, on a phone, is collapsed. */
const longList = 30

/**
 * Rows under a sticky header that sorts when pressed, with an announcement. The order stays until a reader sorts again, so that
 * no row jumps as figures move. On a phone a row has two lines, and a control above sorts.
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
  const rooms = useMemo(() => figureWidths(columns, rows), [columns, rows])
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
                inPlace={props.inPlace?.(row)}
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
          columns={props.fileColumns ?? columns}
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

/** Sort of a table, held by its owner or internally. */
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

/** Rows in an order that stays while their figures change. */
function useOrder<TRow>({ rows, columns, sort, rowKey }: OrderedProps<TRow>): readonly TRow[] {
  const byKey = new Map(rows.map(row => [rowKey(row), row]))
  const order = useMemo(
    () => sortRows(rows, columns, sort).map(rowKey),
    // The order is recalculated only for other rows or another sort.
    // eslint-disable-next-line react/exhaustive-deps
    [[...byKey.keys()].join(), sort?.key, sort?.isDescending],
  )
  return order.flatMap(key => byKey.get(key) ?? [])
}

/** Shows the first rows of a long list on a phone. Expanding it moves the focus to the first new row. */
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
