import { FindField } from '../form/find-field.tsx'
import { Select } from '../form/select.tsx'
import { readSort, writeSort } from './sort-rows.ts'
import type { Column, TableSort } from './table-column.ts'
import styles from './table-tools.module.css'

interface TableToolsProps<TRow> {
  columns: readonly Column<TRow>[]
  rows: readonly TRow[]
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  /** Search text. Null where there is no search. */
  query: string | null
  onFind: (query: string) => void
  /** Number of rows that match the query, and of all rows. */
  matches: { count: number; of: number }
}

/** Controls above a table: a search field for long tables, and the sort on a small screen. */
export function TableTools<TRow>(props: TableToolsProps<TRow>) {
  const { columns, rows, sort, query } = props
  const options = columns.filter(({ isSortable }) => isSortable).flatMap(column => sortOptions(column, rows))
  if (query === null && options.length === 0) return null
  const value = sort === null ? '' : writeSort(sort)
  return (
    <div className={styles.tools} data-find={query !== null || undefined}>
      {query !== null && <FindField query={query} onFind={props.onFind} matches={props.matches} />}
      {options.length > 0 && (
        <span className={styles.sort}>
          <Select
            label="Sort by"
            name="order"
            options={[...(sort === null ? [{ value: '', label: 'As listed' }] : []), ...options]}
            value={value}
            onChange={chosen => {
              const next = readSort(chosen, columns)
              if (next) props.onSort(next)
            }}
          />
        </span>
      )}
    </div>
  )
}

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)

/** Both directions of a column, starting with that of a first press. */
function sortOptions<TRow>({ key, label, isFigure = false, value }: Column<TRow>, rows: readonly TRow[]) {
  const first = rows.find(row => value(row) !== null)
  const [up, down] = isFigure
    ? ['lowest first', 'highest first']
    : first && isDate(value(first))
      ? ['earliest first', 'latest first']
      : ['A to Z', 'Z to A']
  const both = [
    { value: writeSort({ key, isDescending: false }), label: `${label}, ${up}` },
    { value: writeSort({ key, isDescending: true }), label: `${label}, ${down}` },
  ]
  return isFigure ? both.toReversed() : both
}
