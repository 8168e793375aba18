import { useMemo } from 'react'
import { priceTable } from '../compositions/bar-readings.ts'
import type { Composition } from '../compositions/composition.ts'
import type { View } from '../scales/view.ts'
import { ColumnHeads } from './column-heads.tsx'
import styles from './price-chart-table.module.css'

interface PriceChartTableProps {
  /** Subject of the table, such as 'KRE prices'. */
  name: string
  composition: Composition
  view: View
}

/** Maximum number of rows. Longer tables are unusable; readers zoom in to see the rest. */
const mostRows = 3000

/** Figures of the picture, every visible bar, newest first. */
export function PriceChartTable({ name, composition, view }: PriceChartTableProps) {
  const { columns, rows } = useMemo(() => priceTable(composition, view), [composition, view])
  const left = rows.length - mostRows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keys
    <section className={styles.box} aria-label={`${name} as a table`} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          {name}, newest first
          {left > 0 && `: the last ${mostRows} of ${rows.length}; zoom in to see others`}
        </caption>
        <ColumnHeads columns={columns} />
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
