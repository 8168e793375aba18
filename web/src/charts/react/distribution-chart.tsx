import { distributionBars } from '../marks/distribution-bars.ts'
import type { Distribution } from '../series/distribution.ts'
import styles from './distribution-chart.module.css'

export { distributionOf, edgesOf, type Distribution, type Spread } from '../series/distribution.ts'

interface DistributionChartProps {
  distribution: Distribution
  /** First and last bin of the chosen range, both included. */
  chosen: readonly [first: number, last: number]
  /** Accessible name. */
  label: string
}

const box = { step: 10, gap: 1, height: 40 }

/** Histogram with the chosen range in another colour, as wide as its container. */
export function DistributionChart({ distribution, chosen: [first, last], label }: DistributionChartProps) {
  const isChosen = (bin: number) => bin >= first && bin <= last
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the image is made of bars
      role="img"
      aria-label={label}
      viewBox={`0 0 ${distribution.counts.length * box.step} ${box.height}`}
      preserveAspectRatio="none"
      className={styles.bars}
    >
      <path d={distributionBars(distribution, box, bin => !isChosen(bin))} className={styles.others} />
      <path d={distributionBars(distribution, box, isChosen)} className={styles.chosen} />
    </svg>
  )
}
