import type { RouterContextProvider } from 'react-router'
import { preload, type Preloaded } from '../../apollo/preload.ts'
import { type FilterChoice, filterVariables, readFilter } from './announcement-filter.ts'
import {
  AnnouncementSearch,
  type AnnouncementSearchVariables,
} from './__generated__/announcement-search.graphql.ts'
import {
  AnnouncementList,
  type AnnouncementListVariables,
} from './__generated__/announcement-list.graphql.ts'

/** Number of headlines on the home page. */
const headlineCount = 6

/** A page of announcements with its query. */
export interface PreloadedAnnouncements {
  list: Preloaded<AnnouncementListVariables> | null
  /** The search, if the address has one, instead of the list. */
  search: Preloaded<AnnouncementSearchVariables> | null
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
  const variables = filterVariables(choice, company)
  if (choice.q !== '') {
    const order = choice.order === 'latest' ? 'LATEST' : 'RELEVANCE'
    const found = await preload(context, AnnouncementSearch, { ...variables, query: choice.q, order })
    return { list: null, search: found.page, choice, isFound: Boolean(found.data?.announcementSearch) }
  }
  const { data, page } = await preload(context, AnnouncementList, variables)
  return { list: page, search: null, choice, isFound: Boolean(data?.announcements) }
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
