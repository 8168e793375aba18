import { data as status } from 'react-router'
import type { Route } from './+types/announcements'
import { AnnouncementFeed } from '../features/announcements/announcement-feed.tsx'
import { announcementsStatus, preloadAnnouncements } from '../features/announcements/preload-announcements.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const announcements = await preloadAnnouncements(context, request.url)
  return status(announcements, announcementsStatus(announcements))
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = () => [
  { title: 'Announcements · Exchange' },
  {
    name: 'description',
    content: 'What listed companies, funds and regulators told the market, as it was released.',
  },
]

export default function Announcements({ loaderData: { list, choice } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Announcements' }]} />
      <h1>Announcements</h1>
      <AnnouncementFeed page={list} choice={choice} caption="Announcements of all markets" />
    </>
  )
}
