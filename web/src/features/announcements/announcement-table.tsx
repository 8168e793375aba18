import type { FragmentType } from '@apollo/client'
import { useMemo } from 'react'
import { formatDay } from '../../lib/format-date.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import type { AnnouncementRow_announcement } from './__generated__/announcement-row.graphql.ts'
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
}

const companyColumns = [
  ['Code', styles.code],
  ['Company', styles.company],
] as const

const columns = [
  ['Title', styles.title],
  ['Type', styles.type],
  ['Flags', styles.flags],
  ['Documents', styles.documents],
] as const

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
}: AnnouncementTableProps) {
  const days = useMemo(
    () => (isFlat ? [['', [...announcements]] as const] : byDay(announcements)),
    [announcements, isFlat],
  )
  const shown = [['Time', styles.time] as const, ...(hasCompany ? companyColumns : []), ...columns]
  return (
    <table className={styles.table} data-has-company={hasCompany || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {shown.map(([label, className]) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {days.map(([day, ofDay]) => (
        <tbody key={day}>
          {!isFlat && (
            <tr className={styles.day}>
              <th scope="rowgroup" colSpan={shown.length}>
                {day}
              </th>
            </tr>
          )}
          {ofDay.map(announcement => (
            <AnnouncementRow
              key={announcement.id}
              announcement={announcement}
              hasCompany={hasCompany}
              hasDate={isFlat}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}
