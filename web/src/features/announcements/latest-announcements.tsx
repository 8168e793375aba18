import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { announcerAnnouncementsPath } from '../../paths.ts'
import { AnnouncementTable } from './announcement-table.tsx'
import { listFile } from './list-file.ts'
import type { AnnouncementRow_announcement } from './__generated__/announcement-row.graphql.ts'
import styles from './announcements.module.css'

interface LatestAnnouncementsProps {
  /** Company code and name. */
  code: string
  name: string
  /** Latest first; null when they cannot be read. */
  list:
    | (Omit<Parameters<typeof listFile>[0]['list'], 'nodes'> & {
        nodes: readonly (FragmentType<typeof AnnouncementRow_announcement> & {
          id: string
          releasedAt: string
        })[]
      })
    | null
}

/** A company's latest announcements, with a link to all of them. */
export function LatestAnnouncements({ code, name, list }: LatestAnnouncementsProps) {
  return (
    <section aria-labelledby="announcements">
      <SectionHead id="announcements" title="Latest announcements" />
      {list === null ? (
        <DataNotAvailable />
      ) : list.nodes.length === 0 ? (
        <p className={styles.about}>No announcements this year or last year.</p>
      ) : (
        <AnnouncementTable
          caption={`Latest announcements of ${name}`}
          announcements={list.nodes}
          hasCompany={false}
          isFlat
          file={listFile({ list, choice: { from: '', to: '' }, code })}
        />
      )}
      <p className={styles.all}>
        <Link to={announcerAnnouncementsPath(code)}>View {name} Announcements</Link>
      </p>
    </section>
  )
}
