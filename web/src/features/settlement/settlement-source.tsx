import { formatMoment } from '../../lib/format-date.ts'
import type { Sourced } from '../../lib/data-source.ts'
import styles from './settlement.module.css'

/** Time of the figures, and whether they are simulated. */
export function SettlementSource({ freshness }: { freshness: Sourced | null | undefined }) {
  if (!freshness) return null
  const { asAt, readAt, isSimulated } = freshness
  const words =
    asAt === null
      ? readAt === undefined
        ? null
        : `Read ${formatMoment(readAt)}`
      : `As at ${formatMoment(asAt)}`
  return (
    <p className={styles.note}>
      {words}
      {isSimulated && ' · simulated'}
    </p>
  )
}
