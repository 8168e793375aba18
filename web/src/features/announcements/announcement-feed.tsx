import { useMemo, useState } from 'react'
import type { Preloaded } from '../../apollo/preload.ts'
import { usePoll } from '../../apollo/use-poll.ts'
import { usePreloaded } from '../../apollo/use-preloaded.ts'
import { formatCount } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import type { FilterChoice } from './announcement-filter.ts'
import { AnnouncementFilters } from './announcement-filters.tsx'
import { AnnouncementTable } from './announcement-table.tsx'
import { AnnouncementsAge } from './announcements-age.tsx'
import { DayPresets } from './day-presets.tsx'
import { FeedLinks } from './feed-links.tsx'
import { newcomers } from './newcomers.ts'
import { coveredRange, NoAnnouncements } from './no-announcements.tsx'
import { PageLinks } from './page-links.tsx'
import {
  AnnouncementList,
  type AnnouncementListVariables,
} from './__generated__/announcement-list.graphql.ts'
import styles from './announcements.module.css'

const everySeconds = 30

interface AnnouncementFeedProps {
  page: Preloaded<AnnouncementList, AnnouncementListVariables>
  choice: FilterChoice
  /** Says to assistive technology what is listed. */
  caption: string
  /** The code of the one company or regulator whose list it is: neither is asked for nor said again. */
  company?: string
}

/**
 * Announcements with what may be asked of them. The page looks behind for more: a retraction marks its line at once,
 * newcomers wait behind a button until they are asked for, and no line moves by itself.
 */
export function AnnouncementFeed({ page, choice, caption, company }: AnnouncementFeedProps) {
  const { data } = usePreloaded(AnnouncementList, page)
  const [looked, setLooked] = useState<{ from: typeof page; latest: AnnouncementList }>()
  const known = looked?.from === page ? looked : undefined
  const isOfOne = company !== undefined
  const isFirstPage = choice.after === ''
  usePoll(AnnouncementList, isFirstPage ? page.variables : null, everySeconds * 1000, latest =>
    setLooked({ from: page, latest }),
  )
  const [shown, setShown] = useState({ from: page, answer: data })
  if (shown.from !== page) setShown({ from: page, answer: data })
  const list = shown.answer?.announcements
  const waiting = useMemo(
    () => newcomers(list?.nodes ?? [], known?.latest.announcements?.nodes ?? []).length,
    [list, known],
  )
  if (!shown.answer || !list) return <DataNotAvailable isEager />
  const { announcementTypes: types, markets, clock } = shown.answer
  const freshness = (known?.latest.announcements ?? list).freshness
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
        <AnnouncementsAge freshness={freshness} everySeconds={isFirstPage ? everySeconds : null} />
      </div>
      <div className={styles.news} aria-live="polite">
        {waiting > 0 && known && (
          <button type="button" onClick={() => setShown({ from: page, answer: known.latest })}>
            {formatCount(waiting)} new
          </button>
        )}
      </div>
      {list.nodes.length === 0 ? (
        <NoAnnouncements choice={choice} coveredFrom={list.coveredFrom} />
      ) : (
        <AnnouncementTable caption={caption} announcements={list.nodes} hasCompany={!isOfOne} />
      )}
      <PageLinks choice={choice} pageInfo={list.pageInfo} />
      <FeedLinks choice={choice} company={company} />
    </>
  )
}
