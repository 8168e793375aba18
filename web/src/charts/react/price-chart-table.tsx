import { useMemo } from 'react'
import { priceTable } from '../compositions/bar-readings.ts'
import type { Composition } from '../compositions/composition.ts'
import type { View } from '../scales/view.ts'
import styles from './price-chart-table.module.css'

interface PriceChartTableProps {
  /** What it lists, such as 'KRE prices'. */
  name: string
  composition: Composition
  view: View
}

/** A page that lists more rows than this serves nobody; a reader zooms in to see the rest. */
const mostRows = 3000

/** The numbers of the picture, every bar in sight, newest first. */
export function PriceChartTable({ name, composition, view }: PriceChartTableProps) {
  const { columns, rows } = useMemo(() => priceTable(composition, view), [composition, view])
  const left = rows.length - mostRows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className={styles.box} aria-label={`${name} as a table`} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          {name}, newest first
          {left > 0 && `: the last ${mostRows} of ${rows.length}; zoom in to see others`}
        </caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ key, cells: [time, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{time}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
