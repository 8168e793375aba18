import { data as status } from 'react-router'
import type { Route } from './+types/regulator-announcements'
import {
  announcementsStatus,
  preloadAnnouncements,
} from '../../features/announcements/preload-announcements.ts'
import { RegulatorAnnouncements as RegulatorPage } from '../../features/announcements/regulator-announcements.tsx'
import { regulatorAt } from '../../features/announcements/regulators.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'

async function load({ context, params, request }: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const regulator = regulatorAt(params.regulator)
  if (!regulator) throw status(null, { status: 404 })
  const announcements = await preloadAnnouncements(context, request.url, regulator.code)
  return status({ regulator, announcements }, announcementsStatus(announcements))
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => {
  const { regulator } = args.loaderData ?? {}
  if (!regulator) return pageMeta(args, { title: 'Not found', isUnlisted: true })
  return pageMeta(args, { title: `${regulator.name} Announcements`, description: regulator.about })
}

export default function RegulatorAnnouncements({ loaderData }: Route.ComponentProps) {
  return <RegulatorPage {...loaderData} />
}
