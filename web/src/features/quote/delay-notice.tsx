import { type Connection, useConnection } from '../../apollo/connection.ts'
import { formatAsAt, formatDateTime } from '../../lib/format-date.ts'
import { Badge } from '../../ui/text/badge.tsx'
import type { DelayNotice_freshness } from './__generated__/delay-notice.graphql.ts'
import styles from './delay-notice.module.css'
import { useLastChange } from './use-last-change.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

/** Age of figures and the way they are updated; times are ISO 8601. */
export type Freshness = Omit<FragmentData<DelayNotice_freshness>, '__typename'>

/** Update mode of the figures in a word or two; null when there is nothing to add. */
function mark({ mode, pollSeconds, delayMinutes }: Freshness, connection: Connection): string | null {
  if (mode === 'LAST_GOOD') return 'last known'
  if (connection === 'lost') return 'connection lost, last known'
  // Delayed figures are never called live.
  if (mode === 'STREAMING') return delayMinutes > 0 ? 'updating' : 'live'
  return pollSeconds === null ? null : `updates every ${pollSeconds} s`
}

function wordsOfDelay(minutes: number, isFull: boolean): string {
  if (isFull) return `Data delayed by ${minutes}min | As at `
  return minutes > 0 ? `Delayed ${minutes} min · as at ` : 'Not delayed · as at '
}

interface DelayNoticeProps {
  /** Null when no figure was ever read. */
  freshness: Freshness | null
  /** Time of the figures, if their freshness has none. */
  asAt?: string | null
  /** Full wording of an instrument's page: 'Data delayed by 20min | As at …'. */
  isFull?: boolean
}

interface MarkedDelayProps extends DelayNoticeProps {
  freshness: (Freshness & { isSimulated?: boolean }) | null
  /** Mark of simulated figures, unless the surroundings already have one. */
  simulated?: 'Simulated prices' | 'Simulated figures' | undefined
}

/** Age of figures, and whether they are simulated. */
export function DelayNotice({ simulated, ...line }: MarkedDelayProps) {
  if (simulated === undefined) return <DelayLine {...line} />
  return (
    <div className={styles.marked}>
      <DelayLine {...line} />
      {line.freshness?.isSimulated && <Badge kind="remark">{simulated}</Badge>}
    </div>
  )
}

/** Time of the figures: 'Delayed …' on a live read, 'Last updated on …' on any other. */
function DelayLine({ freshness, asAt = null, isFull = false }: DelayNoticeProps) {
  const connection = useConnection()
  const trueAt = freshness?.asAt ?? asAt
  const lastChange = useLastChange(trueAt, freshness?.delayMinutes ?? 0)
  if (!freshness) return <p className={styles.delay}>Data not available</p>
  const isLiveRead = freshness.mode !== 'LAST_GOOD' && trueAt !== null
  const isLive = isLiveRead && connection !== 'lost'
  const shownAt = trueAt ?? freshness.readAt
  const marked = mark(freshness, connection)
  return (
    <p className={styles.delay} data-live={isLive}>
      <span>
        {isLiveRead ? wordsOfDelay(freshness.delayMinutes, isFull) : 'Last updated on '}
        <time dateTime={shownAt}>
          {isLiveRead && !isFull ? formatAsAt(shownAt) : formatDateTime(shownAt)}
        </time>
      </span>{' '}
      {isLive && lastChange !== null && <span className={styles.mark}>{lastChange} </span>}
      <span className={styles.mark} data-awaited={marked === null}>
        {marked}
      </span>
    </p>
  )
}
