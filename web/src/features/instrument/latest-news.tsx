import { Link } from 'react-router'
import { formatDateTime } from '../../lib/format-date.ts'
import { announcementPath, announcementsPath } from '../../paths.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './around-instrument.module.css'

interface LatestNewsProps {
  /** Latest first; null when they cannot be read. */
  announcements:
    | readonly {
        id: string
        title: string
        releasedAt: string
        isPriceSensitive: boolean
        retraction: object | null
      }[]
    | null
}

/** Latest announcements of an issuer. */
export function LatestNews({ announcements }: LatestNewsProps) {
  return (
    <section aria-labelledby="latest-news">
      <h2 id="latest-news" className={styles.title}>
        Latest announcements
      </h2>
      {announcements === null ? (
        <DataNotAvailable />
      ) : announcements.length === 0 ? (
        <EmptyState
          text="No announcements this year or last year."
          next={{ to: announcementsPath, label: 'all announcements' }}
        />
      ) : (
        <ol className={`${styles.list} ${styles.news}`}>
          {announcements.map(({ id, title, releasedAt, isPriceSensitive, retraction }) => (
            <li key={id}>
              <time dateTime={releasedAt}>{formatDateTime(releasedAt)}</time>
              <span>
                <Link to={announcementPath(id)} data-retracted={retraction !== null || undefined}>
                  {title}
                </Link>{' '}
                {retraction ? (
                  <Badge kind="warning">Retracted</Badge>
                ) : (
                  isPriceSensitive && <Badge kind="news">Price sensitive</Badge>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
