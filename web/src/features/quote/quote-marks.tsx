import type { QuoteColumns_instrument } from './__generated__/quote-columns.graphql.ts'
import { haltLabels } from './halt-labels.ts'
import styles from './quote-marks.module.css'

/** Halted or suspended; null while it trades. */
export const statusOf = ({ suspensionStatus }: Pick<QuoteColumns_instrument, 'suspensionStatus'>) =>
  suspensionStatus === null ? null : haltLabels[suspensionStatus]

/** Kind of a green security; null for any other. */
export const greenOf = ({ sustainability }: { sustainability: string | null }) =>
  sustainability === 'GREEN' ? 'Green' : null

interface QuoteMarksProps {
  quote: Parameters<typeof statusOf>[0] & Parameters<typeof greenOf>[0]
}

/** Marks after a name: green, halted, suspended. */
export function QuoteMarks({ quote }: QuoteMarksProps) {
  const [green, status] = [greenOf(quote), statusOf(quote)]
  return (
    <>
      {green && <span className={styles.green}>{green}</span>}{' '}
      {status && <span className={styles.status}>{status}</span>}
    </>
  )
}
