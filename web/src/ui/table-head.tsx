import { nextSort, writeSort } from './sort-rows.ts'
import type { Column, TableSort } from './table-column.ts'
import { Term } from './term.tsx'
import styles from './data-table.module.css'

interface TableHeadProps<TRow> {
  columns: readonly Column<TRow>[]
  sort: TableSort | null
  onPress: (column: Column<TRow>) => void
  /** The form that a header sends without a script. */
  form?: string | undefined
  /** Whether rows open: everywhere, or on small screens alone. */
  opens: 'everywhere' | 'as-cards' | null
}

/** The names of columns; those that sort are buttons and say by which the table is sorted. */
export function TableHead<TRow>({ columns, sort, onPress, form, opens }: TableHeadProps<TRow>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(column => {
          const { key, label, meaning, isFigure, isSortable, width } = column
          const direction = sort?.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending'
          return (
            <th
              key={key}
              scope="col"
              role="columnheader"
              data-column={key}
              data-figure={isFigure || undefined}
              data-sorts={isSortable || undefined}
              style={width === undefined ? undefined : { inlineSize: width }}
              aria-sort={isSortable ? direction : undefined}
            >
              {isSortable ? (
                <button
                  type={form === undefined ? 'button' : 'submit'}
                  form={form}
                  name="sort"
                  value={writeSort(nextSort(column, sort))}
                  title={meaning}
                  className={styles.sort}
                  onClick={event => {
                    event.preventDefault()
                    onPress(column)
                  }}
                >
                  {label}
                </button>
              ) : meaning === undefined ? (
                label
              ) : (
                <Term meaning={meaning}>{label}</Term>
              )}
            </th>
          )
        })}
        {opens && (
          <th
            scope="col"
            role="columnheader"
            className={styles.opener}
            data-opener
            data-cards-only={opens === 'as-cards' || undefined}
          >
            <span className="visually-hidden">More</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
