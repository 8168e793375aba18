import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import type { FragmentData } from '../../apollo/fragment-data.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { formatDate, formatDateTime, formatMinute, newZealandMinute } from '../../lib/format-date.ts'
import { announcementPath, announcementsPath } from '../../paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { CorrectionChange } from './correction-change.tsx'
import { afterWords, beforeWords } from './correction-words.ts'
import styles from './corrections.module.css'
import { CorrectionRow_correction } from './__generated__/correction-row.graphql.ts'

type Correction = FragmentData<CorrectionRow_correction>

const columns: readonly Column<Correction>[] = [
  {
    key: 'corrected',
    place: 'words',
    label: 'Corrected',
    value: ({ correctedAt }) => newZealandMinute(correctedAt),
    cell: ({ correctedAt }) => (
      <time dateTime={correctedAt} title={formatDateTime(correctedAt)}>
        <span className={styles.time}>{formatDate(correctedAt)}</span>{' '}
        <span className={styles.time}>{formatMinute(correctedAt)}</span>
      </time>
    ),
  },
  {
    key: 'announcement',
    place: 'name',
    label: 'Announcement',
    value: ({ announcement }) => announcement.title,
    inFile: [
      { label: 'Announcement', value: ({ announcement }) => announcement.title },
      { label: 'Number', value: ({ announcement }) => announcement.id },
    ],
    cell: ({ announcement }) => <Link to={announcementPath(announcement.id)}>{announcement.title}</Link>,
  },
  {
    key: 'code',
    place: 'figure',
    label: 'Code',
    value: ({ announcement }) => announcement.companyCode,
    isEvident: true,
  },
  { key: 'part', place: 'second', label: 'Part', value: ({ fieldName }) => fieldName, isEvident: true },
  {
    key: 'change',
    place: 'line',
    label: 'Change',
    isEvident: true,
    value: afterWords,
    inFile: [
      { label: 'Before', value: beforeWords },
      { label: 'After', value: afterWords },
    ],
    cell: correction => <CorrectionChange correction={correction} />,
  },
]

interface CorrectionTableProps {
  corrections: readonly FragmentType<typeof CorrectionRow_correction>[]
  freshness: { readAt: string; isSimulated: boolean } | null
}

/** Corrections and retractions of announcements, latest first. */
export function CorrectionTable({ corrections, freshness }: CorrectionTableProps) {
  const { data } = useFragment({ fragment: CorrectionRow_correction, from: [...corrections] })
  const source = freshness && { ...freshness, asAt: freshness.readAt, delayMinutes: 0 }
  return (
    <DataTable
      caption="Corrections of announcements"
      columns={columns}
      rows={data.flatMap(row => row ?? [])}
      rowKey={({ id }) => id}
      emptyText="There are no corrections"
      emptyNext={{ to: announcementsPath, label: 'all announcements' }}
      file={{ name: 'announcement-corrections', remarks: () => sourceRemarks(source) }}
    />
  )
}
