import { loadFeatures } from '../../apollo/preload-features.ts'
import { AlertsPage } from '../../features/members/alerts/alerts-page.tsx'
import { MemberTabs } from '../../features/members/member-tabs.tsx'
import { MembersArea } from '../../features/members/members-area.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { alertsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import type { Route } from './+types/alerts'

const title = 'Email Alerts'

export { loadFeatures as loader, loadFeatures as clientLoader }

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
