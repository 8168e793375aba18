import type { ComponentProps } from 'react'
import { IndexAbout } from './index-about.tsx'
import { IndexChart } from './index-chart.tsx'
import styles from './index-chart.module.css'

interface IndexHistoryProps extends ComponentProps<typeof IndexChart> {
  description: string | null
}

/** Where an index came from, and beside it what it measures. */
export function IndexHistory({ description, ...chart }: IndexHistoryProps) {
  return (
    <section aria-labelledby="history" className={styles.section}>
      <h2 id="history">History</h2>
      <div className={styles.columns}>
        <div>
          <IndexChart {...chart} />
        </div>
        <IndexAbout description={description} />
      </div>
    </section>
  )
}
