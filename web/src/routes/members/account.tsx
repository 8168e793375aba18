import { preload } from '../../apollo/preload.ts'
import { AccountFeatures } from '../../apollo/__generated__/account-features.graphql.ts'
import { AccountPage } from '../../features/members/account/account-page.tsx'
import { MemberTabs } from '../../features/members/member-tabs.tsx'
import { MembersArea } from '../../features/members/members-area.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { accountPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import type { Route } from './+types/account'

const title = 'Edit MyNZX Account'

/** Loads no personal data: the page is the same for everybody, and the browser requests the rest. */
async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { data } = await preload(context, AccountFeatures, {})
  return { features: data?.accountFeatures ?? [] }
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => pageMeta(args, { title, isUnlisted: true })

export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'MyNZX' }, { label: title }]} />
      <h1>{title}</h1>
      <MembersArea what="Your account">
        <MemberTabs current={accountPath} />
        <Lead>Your details and how you log in.</Lead>
        <AccountPage features={loaderData.features} />
      </MembersArea>
    </>
  )
}
