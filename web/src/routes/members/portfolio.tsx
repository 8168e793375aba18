import type { Route } from './+types/portfolio'
import { MembersArea } from '../../features/members/members-area.tsx'
import { MemberTabs } from '../../features/members/member-tabs.tsx'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import { Holdings } from '../../features/portfolio/holdings.tsx'
import { PortfolioFrame, PortfolioHead } from '../../features/portfolio/portfolio-frame.tsx'
import { usePortfolioId } from '../../features/portfolio/use-portfolio.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { portfolioPath } from '../../paths.ts'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'My Portfolio',
    description: 'Your holdings and their value at live prices.',
    isUnlisted: true,
  })

/** Portfolio of a member. The page drawn by the server contains no personal data and is the same for everybody. */
export default function Portfolio() {
  const portfolioId = usePortfolioId()
  const tabs = <MemberTabs current={portfolioPath} portfolioId={portfolioId} />
  const canImport = useAccountFeature('IMPORT_TRANSACTIONS')
  const hasTaxYear = useAccountFeature('SALES')
  const hasLots = useAccountFeature('LOTS')
  return (
    <MembersArea what="Your portfolio" head={<PortfolioHead tabs={<MemberTabs current={portfolioPath} />} />}>
      <PortfolioFrame tabs={tabs} shown={{}}>
        {({ onAdd, onPropose }) => (
          <Holdings
            onAdd={onAdd}
            canImport={canImport}
            hasTaxYear={hasTaxYear}
            hasLots={hasLots}
            onPropose={onPropose}
          />
        )}
      </PortfolioFrame>
    </MembersArea>
  )
}
