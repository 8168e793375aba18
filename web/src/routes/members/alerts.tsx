import { preload } from '../../apollo/preload.ts'
import { AccountFeatures } from '../../apollo/__generated__/account-features.graphql.ts'
import { AlertsPage } from '../../features/members/alerts/alerts-page.tsx'
import { MemberTabs } from '../../features/members/member-tabs.tsx'
import { MembersArea } from '../../features/members/members-area.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { alertsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import type { Route } from './+types/alerts'

const title = 'Email Alerts'

/** Loads no personal data: the page is the same for everybody, and the browser requests the rest. */
async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  await preload(context, AccountFeatures, {})
  return null
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => pageMeta(args, { title, isUnlisted: true })

export default function Alerts() {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'MyNZX' }, { label: title }]} />
      <h1>{title}</h1>
      <MembersArea what="Your choice of emails">
        <MemberTabs current={alertsPath} />
        <Lead>
          Alerts about what matters to you, and an email about your holdings and watchlist at midday, at the
          close, or both.
        </Lead>
        <AlertsPage />
      </MembersArea>
    </>
  )
}
