import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date.ts'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import { announcementPath } from '../../paths.ts'
import type { FoundAnnouncements } from './find-announcements.ts'
import { announcementsAbout } from './hit-path.ts'
import styles from './search-findings.module.css'

interface FoundAnnouncementsListProps {
  query: string
  /** Null when announcements cannot be searched. */
  found: FoundAnnouncements | null
}

/** The best announcements under their group's title, with quotes, and a link to all of them. */
export function FoundAnnouncementsList({ query, found }: FoundAnnouncementsListProps) {
  // While the index is being built, a query without matches may still have some.
  const isEmpty = found?.totalCount === 0 && found.coveredFrom !== null
  if (found?.problem != null || isEmpty) return null
  const nodes = found?.nodes ?? []
  return (
    <section id="announcements" aria-labelledby="announcements-title" className={styles.group}>
      <header>
        <h2 id="announcements-title">announcements</h2>
        {found && nodes.length > 0 && (
          <span>
            showing {nodes.length} of {found.totalCount}
          </span>
        )}
      </header>
      <ul>
        {nodes.map(({ announcement: { id, title, releasedAt, companyCode, retraction }, quote }) => (
          <li key={id} data-written>
            <Link to={announcementPath(id)}>
              {companyCode === null ? title : `${companyCode} · ${title}`}
            </Link>
            <span>{quote && <MarkedText parts={quote.parts} />}</span>
            <span className={styles.remark}>
              {retraction !== null && 'Retracted · '}
              {formatDate(releasedAt)}
            </span>
          </li>
        ))}
        <li data-written>
          <Link to={announcementsAbout(query)}>Announcements with “{query}” →</Link>
        </li>
      </ul>
    </section>
  )
}
