import { data as status } from 'react-router'
import type { Route } from './+types/tribunal-announcements'
import {
  announcementsStatus,
  preloadAnnouncements,
} from '../../features/announcements/preload-announcements.ts'
import { RegulatorAnnouncements } from '../../features/announcements/regulator-announcements.tsx'
import { tribunal } from '../../features/announcements/regulators.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const announcements = await preloadAnnouncements(context, request.url, tribunal.code)
  return status({ announcements }, announcementsStatus(announcements))
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: `${tribunal.name} Announcements`, description: tribunal.about })

export default function TribunalAnnouncements({ loaderData }: Route.ComponentProps) {
  return <RegulatorAnnouncements regulator={tribunal} announcements={loaderData.announcements} />
}
