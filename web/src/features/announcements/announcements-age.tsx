import { useConnection } from '../../apollo/connection.ts'
import { formatAsAt } from '../../lib/format-date.ts'
import styles from './announcements.module.css'

interface Age {
  readAt: string
  mode: 'STREAMING' | 'POLLED' | 'LAST_GOOD'
}

export interface AnnouncementsAgeProps {
  /** Null when the list comes only from an earlier run. */
  freshness: Age | null
}

/** Time of the list. Announcements are not delayed, unlike prices. */
export function AnnouncementsAge({ freshness }: AnnouncementsAgeProps) {
  const connection = useConnection()
  if (!freshness) return <p className={styles.age}>Last known. We can’t get new announcements right now.</p>
  const { readAt } = freshness
  const isOld = freshness.mode === 'LAST_GOOD' || connection === 'lost'
  return (
    <p className={styles.age} data-live={!isOld}>
      {isOld ? 'Last updated at ' : 'Live · checked at '}
      <time dateTime={readAt}>{formatAsAt(readAt)}</time>
      {isOld && ' · last known'}
    </p>
  )
}
