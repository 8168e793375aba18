import { Link } from 'react-router'
import { formatDate, formatDateTime, formatMinute, newZealandMinute } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { announcementPath, announcerPath } from '../../paths.ts'
import { AnnouncementFlags, flagWords } from './announcement-flags.tsx'
import type { AnnouncementRow_announcement } from './__generated__/announcement-row.graphql.ts'
import styles from './announcement-table.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type Announcement = FragmentData<AnnouncementRow_announcement>

/** A column of a list of announcements, with its layout. */
export type AnnouncementColumn = Omit<Column<Announcement>, 'place'> & {
  className: string | undefined
  /** The header cell of its row. */
  isRowHeader?: boolean
}

/** Release time; includes the date where no heading shows it. */
const time = (hasDate: boolean): AnnouncementColumn => ({
  key: 'time',
  label: 'Time',
  className: styles.time,
  value: ({ releasedAt }) => newZealandMinute(releasedAt),
  inFile: [
    { label: 'Date', value: ({ releasedAt }) => newZealandMinute(releasedAt).slice(0, 10) },
    { label: 'Time', unit: 'New Zealand', value: ({ releasedAt }) => newZealandMinute(releasedAt).slice(11) },
  ],
  cell: ({ releasedAt }) => (
    <time dateTime={releasedAt} title={formatDateTime(releasedAt)}>
      {hasDate && <span className={styles.date}>{formatDate(releasedAt)} </span>}
      {formatMinute(releasedAt)}
    </time>
  ),
})

const announcer: readonly AnnouncementColumn[] = [
  {
    key: 'code',
    label: 'Code',
    className: styles.code,
    value: ({ companyCode }) => companyCode,
    cell: ({ companyCode }) =>
      companyCode === null ? emDash : <Link to={announcerPath(companyCode)}>{companyCode}</Link>,
  },
  {
    key: 'company',
    label: 'Company',
    className: styles.company,
    value: ({ companyName }) => companyName,
    cell: ({ companyName }) => companyName ?? emDash,
  },
]

const flagged = ({ isPriceSensitive, isThirdParty, retraction }: Announcement) => ({
  isPriceSensitive,
  isThirdParty,
  isRetracted: retraction !== null,
})

const others: readonly AnnouncementColumn[] = [
  {
    key: 'title',
    label: 'Title',
    className: styles.title,
    value: ({ title }) => title,
    inFile: [
      { label: 'Title', value: ({ title }) => title },
      { label: 'Number', value: ({ id }) => id },
    ],
    cell: ({ id, title }) => <Link to={announcementPath(id)}>{title}</Link>,
    isRowHeader: true,
  },
  {
    key: 'type',
    label: 'Type',
    className: styles.type,
    value: ({ type }) => type.name,
    cell: ({ type }) => type.name,
  },
  {
    key: 'flags',
    label: 'Flags',
    className: styles.flags,
    value: announcement => flagWords(flagged(announcement)),
    cell: announcement => <AnnouncementFlags {...flagged(announcement)} />,
  },
  {
    key: 'documents',
    label: 'Documents',
    className: styles.documents,
    value: ({ attachmentCount }) => (attachmentCount === 0 ? null : attachmentCount),
    cell: ({ attachmentCount }) => attachmentCount > 0 && <Documents count={attachmentCount} />,
  },
]

/** Number of documents of an announcement. */
export function Documents({ count }: { count: number }) {
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

/** Columns of the table. The company is left out of a list of one company. */
export const announcementColumns = ({
  hasCompany,
  hasDate,
}: {
  hasCompany: boolean
  hasDate: boolean
}): readonly AnnouncementColumn[] => [time(hasDate), ...(hasCompany ? announcer : []), ...others]
