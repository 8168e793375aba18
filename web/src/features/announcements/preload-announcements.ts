import type { RouterContextProvider } from 'react-router'
import { preload, type Preloaded } from '../../apollo/preload.ts'
import { type FilterChoice, filterVariables, readFilter } from './announcement-filter.ts'
import {
  AnnouncementList,
  type AnnouncementListVariables,
} from './__generated__/announcement-list.graphql.ts'

/** Number of headlines on the home page. */
const headlineCount = 6

/** A page of announcements with its query. */
export interface PreloadedAnnouncements {
  list: Preloaded<AnnouncementListVariables>
  choice: FilterChoice
  isFound: boolean
}

/** Loads the announcements that an address selects. `company` limits them to one company or regulator. */
export async function preloadAnnouncements(
  context: Readonly<RouterContextProvider>,
  url: string,
  company?: string,
): Promise<PreloadedAnnouncements> {
  const choice = readFilter(new URL(url).searchParams)
  const { data, page } = await preload(context, AnnouncementList, filterVariables(choice, company))
  return { list: page, choice, isFound: Boolean(data?.announcements) }
}

/** Loads a market's latest announcements. */
export const preloadMarketAnnouncements = (context: Readonly<RouterContextProvider>, market: string) =>
  preload(context, AnnouncementList, filterVariables(readFilter(new URLSearchParams({ market }))))

/** Loads the latest price sensitive announcements. */
export const preloadHeadlines = (context: Readonly<RouterContextProvider>) =>
  preload(context, AnnouncementList, {
    filter: { priceSensitive: true },
    after: null,
    first: headlineCount,
    choices: false,
  })

/** Status code of a page with announcements, depending on whether the list was read. */
export function announcementsStatus({ isFound }: PreloadedAnnouncements): { status: number } {
  return { status: isFound ? 200 : 503 }
}
