import type { RouterContextProvider } from 'react-router'
import { answerOf, preload, type Preloaded } from '../../apollo/preload.ts'
import { type FilterChoice, filterVariables, readFilter } from './announcement-filter.ts'
import {
  AnnouncementList,
  type AnnouncementListVariables,
} from './__generated__/announcement-list.graphql.ts'

/** A page of announcements and what was asked for it. */
export interface PreloadedAnnouncements {
  list: Preloaded<AnnouncementList, AnnouncementListVariables>
  choice: FilterChoice
}

/** Asks for the announcements that an address names; of one company or regulator where its code is given. */
export async function preloadAnnouncements(
  context: Readonly<RouterContextProvider>,
  url: string,
  company?: string,
): Promise<PreloadedAnnouncements> {
  const choice = readFilter(new URL(url).searchParams)
  const list = await preload(context, AnnouncementList, filterVariables(choice, company))
  return { list, choice }
}

/** Asks for what was announced last on a market. */
export const preloadMarketAnnouncements = (context: Readonly<RouterContextProvider>, market: string) =>
  preload(context, AnnouncementList, filterVariables(readFilter(new URLSearchParams({ market }))))

/** The status of a page that shows them: whether somebody could say which there are. */
export function announcementsStatus({ list }: PreloadedAnnouncements): { status: number } {
  return { status: answerOf(list).data?.announcements ? 200 : 503 }
}
