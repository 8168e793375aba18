import { Link } from 'react-router'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { announcementsPath } from '../../paths.ts'
import { writeFilter } from './announcement-filter.ts'
import { AnnouncementTable } from './announcement-table.tsx'
import { listFile } from './list-file.ts'
import { NewsLine } from './news-line.tsx'
import { type PreloadedList, useAnnouncementList } from './use-announcement-list.ts'

/** A market's latest announcements, with a link to all of them. */
export function MarketAnnouncements({ code, page }: { code: string; page: PreloadedList }) {
  const { answer, waiting, showWaiting, freshness } = useAnnouncementList(page, true)
  const list = answer?.announcements
  if (!list) return <DataNotAvailable isEager />
  return (
    <>
      <NewsLine freshness={freshness ?? null} waiting={waiting} onShow={showWaiting} />
      {list.nodes.length === 0 ? (
        <p>No announcements</p>
      ) : (
        <AnnouncementTable
          caption={`Announcements of ${code}`}
          announcements={list.nodes}
          hasCompany
          file={listFile({ list, choice: { from: '', to: '' }, code })}
        />
      )}
      <p>
        <Link to={`${announcementsPath}?${writeFilter({ market: code })}`}>
          All announcements of {code}, by company, type, date and words
        </Link>
      </p>
    </>
  )
}
