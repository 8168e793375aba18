import { type Connection, useConnection } from '../../apollo/connection.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import type { DelayNotice_freshness } from './__generated__/delay-notice.graphql.ts'
import styles from './delay-notice.module.css'

/** How old figures are and how they got here; times are ISO 8601. */
export type Freshness = Omit<DelayNotice_freshness, '__typename' | ' $fragmentName'>

/** How figures reach the reader, in a word or two; null when there is nothing to add. */
function mark({ mode, pollSeconds, delayMinutes }: Freshness, connection: Connection): string | null {
  if (mode === 'LAST_GOOD') return 'last known'
  if (connection === 'lost') return 'connection lost, last known'
  // What is held back is not called live.
  if (mode === 'STREAMING') return delayMinutes > 0 ? 'updating' : 'live'
  return pollSeconds === null ? null : `updates every ${pollSeconds} s`
}

interface DelayNoticeProps {
  /** Null when no figure was ever read. */
  freshness: Freshness | null
  /** When the figures were true, if their freshness does not say. */
  asAt?: string | null
}

/** Says when figures were true: 'Data delayed by …' on a live read, 'Last updated on …' on any other. */
export function DelayNotice({ freshness, asAt = null }: DelayNoticeProps) {
  const connection = useConnection()
  if (!freshness) return <p className={styles.delay}>Data not available</p>
  const trueAt = freshness.asAt ?? asAt
  const isLiveRead = freshness.mode !== 'LAST_GOOD' && trueAt !== null
  const shownAt = trueAt ?? freshness.readAt
  const marked = mark(freshness, connection)
  return (
    <p className={styles.delay} data-live={isLiveRead && connection !== 'lost'}>
      <span>
        {isLiveRead ? `Data delayed by ${freshness.delayMinutes}min | As at ` : 'Last updated on '}
        <time dateTime={shownAt}>{formatDateTime(shownAt)}</time>
      </span>{' '}
      <span className={styles.mark} data-awaited={marked === null}>
        {marked}
      </span>
    </p>
  )
}
