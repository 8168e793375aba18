import { Link } from 'react-router'
import type { CorrectedField } from '../../__generated__/schema.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { correctionsPath } from '../../paths.ts'
import { CorrectionChange } from './correction-change.tsx'
import detail from './announcement-detail.module.css'
import styles from './corrections.module.css'

interface CorrectionHistoryProps {
  /** Corrections of one announcement. A retraction has its own banner. */
  corrections: readonly {
    id: string
    field: CorrectedField
    fieldName: string
    before: string | null
    after: string | null
    correctedAt: string
  }[]
}

/** Corrected parts of an announcement, with their times. Nothing if it is as it was released. */
export function CorrectionHistory({ corrections }: CorrectionHistoryProps) {
  const shown = corrections.filter(({ field }) => field !== 'RETRACTION')
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections" className={detail.title}>
        <Link to={correctionsPath}>Corrections</Link>
      </h2>
      <ul className={styles.history}>
        {shown.map(correction => (
          <li key={correction.id}>
            <span>
              {correction.fieldName} corrected{' '}
              <time dateTime={correction.correctedAt}>{formatMoment(correction.correctedAt)}</time>
            </span>
            <CorrectionChange correction={correction} />
          </li>
        ))}
      </ul>
    </section>
  )
}
