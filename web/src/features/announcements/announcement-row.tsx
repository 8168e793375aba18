import type { FragmentType } from '@apollo/client'
import { memo } from 'react'
import { Link } from 'react-router'
import { useMasked } from '../../apollo/use-masked.ts'
import { formatDate, formatDateTime, formatTimeOfDay } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { AnnouncementFlags } from './announcement-flags.tsx'
import { announcerPath } from './announcements-path.ts'
import { AnnouncementRow_announcement } from './__generated__/announcement-row.graphql.ts'
import styles from './announcement-table.module.css'

interface AnnouncementRowProps {
  announcement: FragmentType<typeof AnnouncementRow_announcement>
  /** Says who announced; left out where the whole list is one company's. */
  hasCompany: boolean
  /** Says on which day, where no heading does. */
  hasDate: boolean
}

/** One announcement's line, a link as a whole. A retraction that arrives later marks it in its place. */
export const AnnouncementRow = memo(function AnnouncementRow({
  announcement,
  hasCompany,
  hasDate,
}: AnnouncementRowProps) {
  const { id, title, type, releasedAt, companyCode, companyName, attachmentCount, retraction, ...flags } =
    useMasked(AnnouncementRow_announcement, announcement)
  return (
    <tr data-retracted={retraction !== null || undefined}>
      <td className={styles.time}>
        <time dateTime={releasedAt} title={formatDateTime(releasedAt)}>
          {hasDate && <span className={styles.date}>{formatDate(releasedAt)} </span>}
          {formatTimeOfDay(releasedAt)}
        </time>
      </td>
      {hasCompany && (
        <>
          <td className={styles.code}>
            {companyCode === null ? emDash : <Link to={announcerPath(companyCode)}>{companyCode}</Link>}
          </td>
          <td className={styles.company}>{companyName ?? emDash}</td>
        </>
      )}
      <th scope="row" className={styles.title}>
        <Link to={`/announcements/${id}`}>{title}</Link>
      </th>
      <td className={styles.type}>{type.name}</td>
      <td className={styles.flags}>
        <AnnouncementFlags
          isPriceSensitive={flags.isPriceSensitive}
          isThirdParty={flags.isThirdParty}
          isRetracted={retraction !== null}
        />
      </td>
      <td className={styles.documents}>{attachmentCount > 0 && <Documents count={attachmentCount} />}</td>
    </tr>
  )
})

function Documents({ count }: { count: number }) {
  return (
    <span className={styles.clip}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="m13 7-5.6 5.6a3 3 0 0 1-4.2-4.2l6-6a2 2 0 0 1 2.8 2.8L6.2 11a1 1 0 0 1-1.4-1.4L10 4.4" />
      </svg>
      {count}
      <span className="visually-hidden">{count === 1 ? ' document' : ' documents'}</span>
    </span>
  )
}
