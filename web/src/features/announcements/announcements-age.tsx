import { useConnection } from '../../apollo/connection.ts'
import { formatMoment } from '../../lib/format-date.ts'
import styles from './announcements.module.css'

interface Age {
  readAt: string
  mode: 'STREAMING' | 'POLLED' | 'LAST_GOOD'
}

export interface AnnouncementsAgeProps {
  /** Null when what is shown is known from an earlier run only. */
  freshness: Age | null
  /** How often the page looks for more, in seconds. Null when it does not. */
  everySeconds: number | null
}

/** When the list was true. Announcements are not held back, as prices are. */
export function AnnouncementsAge({ freshness, everySeconds }: AnnouncementsAgeProps) {
  const connection = useConnection()
  if (!freshness) return <p className={styles.age}>Last known; the exchange cannot be read at the moment</p>
  const { readAt } = freshness
  const isOld = freshness.mode === 'LAST_GOOD' || connection === 'lost'
  return (
    <p className={styles.age} data-live={!isOld}>
      {isOld ? 'Last updated on ' : 'Not delayed | As at '}
      <time dateTime={readAt}>{formatMoment(readAt)}</time>
      {isOld ? ' · last known' : everySeconds !== null && ` · looks for more every ${everySeconds} s`}
    </p>
  )
}
