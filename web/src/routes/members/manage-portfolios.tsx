import { loadFeatures } from '../../apollo/preload-features.ts'
import { MembersArea } from '../../features/members/members-area.tsx'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import { ManagePortfolios } from '../../features/portfolio/manage/manage-portfolios.tsx'
import { PortfolioHead } from '../../features/portfolio/portfolio-frame.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import type { Route } from './+types/manage-portfolios'

const title = 'Manage Portfolios'

export { loadFeatures as loader, loadFeatures as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title, description: 'Your portfolios, their order and archive.', isUnlisted: true })

/** Names, order and archive of a member's portfolios. */
export default function ManagePortfoliosPage() {
  const hasPortfolios = useAccountFeature('PORTFOLIOS')
  return (
    <>
      <PortfolioHead part={title} />
      <MembersArea what="Your portfolios">
        <Lead>
          Up to 10 portfolios, archived ones included. Emails, alerts and the private calendar cover those in
          use; the tax-year report covers archived ones too.
        </Lead>
        {hasPortfolios ? <ManagePortfolios /> : <DataNotAvailable />}
      </MembersArea>
    </>
  )
}
