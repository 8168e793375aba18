import { data as status, Link } from 'react-router'
import { announcementsPath, correctionsPath } from '../../paths.ts'
import type { Route } from './+types/announcements'
import { AnnouncementsOfAddress } from '../../features/announcements/announcements-of-address.tsx'
import {
  announcementsStatus,
  preloadAnnouncements,
} from '../../features/announcements/preload-announcements.ts'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import styles from '../../features/announcements/announcements.module.css'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const [announcements, supplement] = await Promise.all([
    preloadAnnouncements(context, request.url),
    preloadSupplement(context, announcementsPath),
  ])
  return status({ ...announcements, supplement }, announcementsStatus(announcements))
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Announcements',
    description: 'Announcements by listed companies, funds and regulators, as they are released.',
  })

export default function Announcements({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Announcements' }]} />
      <h1>Announcements</h1>
      <PageSupplement supplement={loaderData.supplement}>
        <AnnouncementsOfAddress announcements={loaderData} caption="Announcements of all markets" />
        <p className={styles.all}>
          <Link to={correctionsPath}>Corrections of announcements</Link>
        </p>
      </PageSupplement>
    </>
  )
}
