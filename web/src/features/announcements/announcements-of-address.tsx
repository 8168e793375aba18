import { useQuery } from '@apollo/client/react'
import { useLocation, useNavigation } from 'react-router'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import type { Preloaded } from '../../apollo/preload.ts'
import type { FilterChoice } from './announcement-filter.ts'
import { AnnouncementFeed } from './announcement-feed.tsx'
import { AnnouncementFilters } from './announcement-filters.tsx'
import { DayPresets } from './day-presets.tsx'
import { FeedLinks } from './feed-links.tsx'
import { FoundAnnouncements } from './found-announcements.tsx'
import { PageLinks } from './page-links.tsx'
import type { PreloadedAnnouncements } from './preload-announcements.ts'
import {
  AnnouncementSearch,
  type AnnouncementSearchVariables,
} from './__generated__/announcement-search.graphql.ts'

interface AnnouncementsOfAddressProps {
  announcements: Pick<PreloadedAnnouncements, 'list' | 'search' | 'choice'>
  /** Describes the list to assistive technology. */
  caption: string
  /** Code of the one company or regulator of the list. */
  company?: string
}

/** The announcements that an address selects: a list, or the results of its search. */
export function AnnouncementsOfAddress({ announcements, caption, company }: AnnouncementsOfAddressProps) {
  const { list, search, choice } = announcements
  const ofCompany = company === undefined ? {} : { company }
  if (search) return <AnnouncementResults page={search} choice={choice} {...ofCompany} />
  return list && <AnnouncementFeed page={list} choice={choice} caption={caption} {...ofCompany} />
}

interface AnnouncementResultsProps {
  page: Preloaded<AnnouncementSearchVariables>
  choice: FilterChoice
  company?: string
}

/** The results of a search below its filters, with their feeds and calendar. */
function AnnouncementResults({ page, choice, company }: AnnouncementResultsProps) {
  const { data } = useQuery(AnnouncementSearch, { variables: page.variables })
  const { pathname } = useLocation()
  const isAsking = useNavigation().location?.pathname === pathname
  const found = data?.announcementSearch
  if (!found) return <DataNotAvailable isEager />
  return (
    <>
      <AnnouncementFilters
        key={JSON.stringify(choice)}
        choice={choice}
        types={data.announcementTypes}
        {...(company === undefined && { markets: data.markets })}
      />
      <DayPresets choice={choice} offsetMs={data.clock.offsetMs} />
      <Overlay over={isAsking ? 'Announcements are loading...' : null}>
        <FoundAnnouncements found={found} choice={choice} />
      </Overlay>
      <PageLinks choice={choice} pageInfo={found.pageInfo} />
      {found.problem === null && <FeedLinks choice={choice} company={company} hasCalendar={found.hasDates} />}
    </>
  )
}
