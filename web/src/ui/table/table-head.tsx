import { nextSort, writeSort } from './sort-rows.ts'
import type { Column, TableSort } from './table-column.ts'
import { Term } from '../text/term.tsx'
import styles from './data-table.module.css'

interface TableHeadProps<TRow> {
  columns: readonly Column<TRow>[]
  sort: TableSort | null
  onPress: (column: Column<TRow>) => void
  /** Form that a header submits without JavaScript. */
  form?: string | undefined
  /** Whether rows open at every width, or only on small screens. */
  opens: 'everywhere' | 'as-cards' | null
}

/** Names of the columns. Those of sortable columns are buttons that show the current sort. */
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
