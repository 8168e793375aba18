import { useQuery } from '@apollo/client/react'
import type { Route } from './+types/about-regulators'
import { AboutRegulators } from '../../features/announcements/about-regulators.tsx'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { SiteFrame } from '../../features/shell/__generated__/site-frame.graphql.ts'
import { menuLinks } from '../../features/shell/menu-links.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { aboutRegulatorsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { SideNavigation } from '../../ui/layout/side-navigation.tsx'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  return { supplement: await preloadSupplement(context, aboutRegulatorsPath) }
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Market regulators',
    description: 'The regulators of this market and their roles.',
  })

/** Listed next to the other pages on regulation. */
export default function AboutRegulatorsPage({ loaderData: { supplement } }: Route.ComponentProps) {
  const menu = useQuery(SiteFrame).data?.site.menu ?? []
  const links = menuLinks(menu, aboutRegulatorsPath, aboutRegulatorsPath)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Regulation' }]} />
      <h1>Market regulators</h1>
      <PageSupplement supplement={supplement} side={links && <SideNavigation links={links} />}>
        <AboutRegulators />
      </PageSupplement>
    </>
  )
}
