import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import { formatDay } from '../../lib/format-date.ts'
import type { TableFile } from '../../ui/form/csv-button.tsx'
import { DownloadLine } from '../../ui/layout/download-line.tsx'
import { type Announcement, announcementColumns } from './announcement-columns.tsx'
import { AnnouncementRow } from './announcement-row.tsx'
import { foldAnnouncements } from './fold-announcements.ts'
import { FoldRow } from './fold-row.tsx'
import { AnnouncementRow_announcement } from './__generated__/announcement-row.graphql.ts'
import styles from './announcement-table.module.css'

interface AnnouncementTableProps {
  /** Describes the list to assistive technology. */
  caption: string
  /** Latest first. */
  announcements: readonly FragmentType<typeof AnnouncementRow_announcement>[]
  /** Whether each row shows its company. */
  hasCompany: boolean
  /** Shows the date in each row, for short lists whose entries are days apart. */
  isFlat?: boolean
  file: TableFile
}

/** Announcements grouped by day, in list order. */
const byDay = (rows: readonly Announcement[]): readonly [day: string, rows: readonly Announcement[]][] => [
  ...Map.groupBy(rows, ({ releasedAt }) => formatDay(Date.parse(releasedAt))),
]

/** Announcements by New Zealand day. */
export function AnnouncementTable({
  caption,
  announcements,
  hasCompany,
  isFlat = false,
  file,
}: AnnouncementTableProps) {
  const { data } = useFragment({ fragment: AnnouncementRow_announcement, from: [...announcements] })
  const rows = data.flatMap(row => row ?? [])
  /** A day with a single announcement shows its date in the row. */
  const hasHeading = (ofDay: readonly Announcement[]) => !isFlat && ofDay.length > 1
  const days = isFlat ? ([['', rows]] as const) : byDay(rows)
  const columns = useMemo(() => announcementColumns({ hasCompany, hasDate: false }), [hasCompany])
  const datedColumns = useMemo(() => announcementColumns({ hasCompany, hasDate: true }), [hasCompany])
  return (
    <>
      <table className={styles.table} data-has-company={hasCompany || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, className }) => (
              <th key={key} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(([day, ofDay]) => (
          <tbody key={day}>
            {hasHeading(ofDay) && (
              <tr className={styles.day}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {day}
                </th>
              </tr>
            )}
            {foldAnnouncements(ofDay).map(each =>
              'rows' in each ? (
                <FoldRow
                  key={each.key}
                  rows={each.rows}
                  columns={hasHeading(ofDay) ? columns : datedColumns}
                />
              ) : (
                <AnnouncementRow
                  key={each.id}
                  row={each}
                  columns={hasHeading(ofDay) ? columns : datedColumns}
                />
              ),
            )}
          </tbody>
        ))}
      </table>
      <DownloadLine file={file} title={caption} columns={columns} rows={() => rows} />
    </>
  )
}
