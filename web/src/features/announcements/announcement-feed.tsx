import { useLocation, useNavigation } from 'react-router'
import { formatCount } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import type { FilterChoice } from './announcement-filter.ts'
import { AnnouncementFilters } from './announcement-filters.tsx'
import { AnnouncementTable } from './announcement-table.tsx'
import { DayPresets } from './day-presets.tsx'
import { FeedLinks } from './feed-links.tsx'
import { NewsLine } from './news-line.tsx'
import { listFile } from './list-file.ts'
import { coveredRange, NoAnnouncements } from './no-announcements.tsx'
import { PageLinks } from './page-links.tsx'
import { type PreloadedList, useAnnouncementList } from './use-announcement-list.ts'
import styles from './announcements.module.css'

interface AnnouncementFeedProps {
  page: PreloadedList
  choice: FilterChoice
  /** Describes the list to assistive technology. */
  caption: string
  /** Code of the one company or regulator of the list. Hides its filter and its column. */
  company?: string
}

/**
 * A list of announcements with filters. It is live: retractions mark their row at once, and new announcements wait behind a
 * button, so rows never move on their own. The current list stays visible while another one loads.
 */
export function AnnouncementFeed({ page, choice, caption, company }: AnnouncementFeedProps) {
  const isOfOne = company !== undefined
  const isFirstPage = choice.after === ''
  const { answer, waiting, showWaiting, freshness } = useAnnouncementList(page, isFirstPage)
  const { pathname } = useLocation()
  const isAsking = useNavigation().location?.pathname === pathname
  const list = answer?.announcements
  if (!answer || !list) return <DataNotAvailable isEager />
  const { announcementTypes: types = [], markets = [], clock } = answer
  return (
    <>
      <AnnouncementFilters
        key={JSON.stringify(choice)}
        choice={choice}
        types={types}
        {...(!isOfOne && { markets })}
      />
      <DayPresets choice={choice} offsetMs={clock.offsetMs} />
      <div className={styles.head}>
        <p>
          {list.totalCount > 0 &&
            `${formatCount(list.totalCount)} ${list.totalCount === 1 ? 'announcement' : 'announcements'} · ${coveredRange(choice, list.coveredFrom)}`}
        </p>
        <NewsLine freshness={freshness ?? null} waiting={waiting} onShow={showWaiting} />
      </div>
      <Overlay over={isAsking ? 'Announcements are loading...' : null}>
        {list.nodes.length === 0 ? (
          <NoAnnouncements choice={choice} coveredFrom={list.coveredFrom} />
        ) : (
          <AnnouncementTable
            caption={caption}
            announcements={list.nodes}
            hasCompany={!isOfOne}
            file={listFile({ list, choice, code: company })}
          />
        )}
      </Overlay>
      <PageLinks choice={choice} pageInfo={list.pageInfo} />
      <FeedLinks choice={choice} company={company} />
    </>
  )
}
