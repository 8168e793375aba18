import type { RouterContextProvider } from 'react-router'
import { preload, type Preloaded } from '../../apollo/preload.ts'
import { type FilterChoice, filterVariables, readFilter } from './announcement-filter.ts'
import {
  AnnouncementList,
  type AnnouncementListVariables,
} from './__generated__/announcement-list.graphql.ts'

/** How many headlines stand on the home page. */
const headlineCount = 6

/** A page of announcements and what was asked for it. */
export interface PreloadedAnnouncements {
  list: Preloaded<AnnouncementListVariables>
  choice: FilterChoice
  isFound: boolean
}

/** Asks for the announcements that an address names; of one company or regulator where its code is given. */
export async function preloadAnnouncements(
  context: Readonly<RouterContextProvider>,
  url: string,
  company?: string,
): Promise<PreloadedAnnouncements> {
  const choice = readFilter(new URL(url).searchParams)
  const { data, page } = await preload(context, AnnouncementList, filterVariables(choice, company))
  return { list: page, choice, isFound: Boolean(data?.announcements) }
}

/** Asks for what was announced last on a market. */
export const preloadMarketAnnouncements = (context: Readonly<RouterContextProvider>, market: string) =>
  preload(context, AnnouncementList, filterVariables(readFilter(new URLSearchParams({ market }))))

/** Asks for the latest that may move a price. */
export const preloadHeadlines = (context: Readonly<RouterContextProvider>) =>
  preload(context, AnnouncementList, {
    filter: { priceSensitive: true },
    after: null,
    first: headlineCount,
    choices: false,
  })

/** The status of a page that shows them: whether somebody could say which there are. */
export function announcementsStatus({ isFound }: PreloadedAnnouncements): { status: number } {
  return { status: isFound ? 200 : 503 }
}
