import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { readMasked } from '../../apollo/use-masked.ts'
import { formatDay } from '../../lib/format-date.ts'
import type { TableFile } from '../../ui/csv-button.tsx'
import { DownloadLine } from '../../ui/download-line.tsx'
import { announcementColumns } from './announcement-columns.tsx'
import { AnnouncementRow } from './announcement-row.tsx'
import { AnnouncementRow_announcement } from './__generated__/announcement-row.graphql.ts'
import styles from './announcement-table.module.css'

type ListedAnnouncement = FragmentType<typeof AnnouncementRow_announcement> & {
  id: string
  releasedAt: string
}

interface AnnouncementTableProps {
  /** Says to assistive technology what is listed. */
  caption: string
  /** The latest first. */
  announcements: readonly ListedAnnouncement[]
  /** Every line says who announced. */
  hasCompany: boolean
  /** Each line says its own day, for a few that are days apart. */
  isFlat?: boolean
  file: TableFile
}

/** The days of a list, in its order, each with its announcements. */
function byDay(
  announcements: readonly ListedAnnouncement[],
): [day: string, announcements: ListedAnnouncement[]][] {
  const days = Map.groupBy(announcements, ({ releasedAt }) => formatDay(Date.parse(releasedAt)))
  return [...days]
}

/** Announcements by New Zealand day. */
export function AnnouncementTable({
  caption,
  announcements,
  hasCompany,
  isFlat = false,
  file,
}: AnnouncementTableProps) {
  const { cache } = useApolloClient()
  const days = useMemo(
    () => (isFlat ? [['', [...announcements]] as const] : byDay(announcements)),
    [announcements, isFlat],
  )
  const columns = useMemo(() => announcementColumns({ hasCompany, hasDate: isFlat }), [hasCompany, isFlat])
  const read = (announcement: ListedAnnouncement) =>
    readMasked(cache, AnnouncementRow_announcement, announcement)
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
            {!isFlat && (
              <tr className={styles.day}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {day}
                </th>
              </tr>
            )}
            {ofDay.map(announcement => (
              <AnnouncementRow key={announcement.id} announcement={announcement} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
      <DownloadLine file={file} title={caption} columns={columns} rows={() => announcements.map(read)} />
    </>
  )
}
