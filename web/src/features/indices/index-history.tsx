import { useFragment } from '@apollo/client/react'
import { type ComponentProps, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readChartState } from '../../charts/react/price-chart.tsx'
import { figuresOfPeriod } from '../price-chart/period-figures.ts'
import { PeriodPanel } from '../price-chart/period-panel.tsx'
import { useIndexColumns } from '../price-chart/use-index-columns.ts'
import { formatIndex } from './format-index.ts'
import { IndexAbout } from './index-about.tsx'
import { IndexChart } from './index-chart.tsx'
import { choices } from './index-chart-choices.ts'
import { IndexChart_index } from './__generated__/index-chart.graphql.ts'
import styles from './index-chart.module.css'

interface IndexHistoryProps extends ComponentProps<typeof IndexChart> {
  description: string | null
}

/** History of an index, with its description and the figures of the chosen period. */
export function IndexHistory({ description, ...chart }: IndexHistoryProps) {
  return (
    <section aria-labelledby="history" className={styles.section}>
      <h2 id="history">History</h2>
      <div className={styles.columns}>
        <div>
          <IndexChart {...chart} />
        </div>
        <div className={styles.beside}>
          <IndexAbout description={description} />
          <IndexPeriod {...chart} />
        </div>
      </div>
    </section>
  )
}

function IndexPeriod({ index, prices }: Pick<IndexHistoryProps, 'index' | 'prices'>) {
  const { data: measured } = useFragment({ fragment: IndexChart_index, from: index })
  const { columns } = useIndexColumns(prices)
  const [search] = useSearchParams()
  const { period } = readChartState(search, choices)
  const figures = useMemo(() => figuresOfPeriod(period, columns), [period, columns])
  if (!figures) return null
  const { isYieldTraded } = measured
  return (
    <PeriodPanel
      {...{ period, figures, isYieldTraded }}
      format={value => formatIndex(value, measured)}
      isTraded={false}
    />
  )
}
