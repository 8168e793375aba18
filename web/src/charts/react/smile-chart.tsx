import { useMemo } from 'react'
import { createSmile, type SmileInput } from '../compositions/volatility-smile.ts'
import { wideChartWidth } from '../compositions/plot-layout.ts'
import { ColumnHeads } from './column-heads.tsx'
import { PointChart } from './point-chart.tsx'
import tableStyles from './price-chart-table.module.css'
import styles from './smile-chart.module.css'

export type { SmilePoint } from '../compositions/volatility-smile.ts'

type Smile = NonNullable<ReturnType<typeof createSmile>>

interface SmileChartProps extends SmileInput {
  /** Subject, such as `Options on WMPZ26`. */
  name: string
}

/** Volatility by strike, with a table of the figures. */
export function SmileChart({ name, points, price, underlying, decimals }: SmileChartProps) {
  const smile = useMemo(
    () => createSmile({ points, price, underlying, decimals }),
    [points, price, underlying, decimals],
  )
  return (
    <PointChart
      name={`${name}: volatility smile`}
      content={smile}
      maxWidth={wideChartWidth}
      point="strike"
      emptyText="No volatility for this expiry. Choose another."
    >
      {smile && <SmileTable name={name} smile={smile} />}
    </PointChart>
  )
}

/** Figures of the picture as a table. */
function SmileTable({ name, smile }: { name: string; smile: Smile }) {
  const columns = smile.readings(0).map(({ label }) => label)
  return (
    <details className={styles.figures}>
      <summary>Figures of the chart</summary>
      <table className={tableStyles.table}>
        <caption>{name}: implied volatility by strike</caption>
        <ColumnHeads columns={['Strike', ...columns]} />
        <tbody>
          {smile.points.map(({ strike }, index) => (
            <tr key={strike}>
              <th scope="row">{smile.strikeText(strike)}</th>
              {smile.readings(index).map(({ label, text }) => (
                <td key={label}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
