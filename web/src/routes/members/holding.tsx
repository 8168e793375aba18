import { loadFeatures } from '../../apollo/preload-features.ts'
import { MembersArea } from '../../features/members/members-area.tsx'
import { MemberTabs } from '../../features/members/member-tabs.tsx'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import { OneHolding } from '../../features/portfolio/one-holding.tsx'
import { PortfolioHead } from '../../features/portfolio/portfolio-frame.tsx'
import { usePortfolioId } from '../../features/portfolio/use-portfolio.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { portfolioPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import type { Route } from './+types/holding'

export { loadFeatures as loader, loadFeatures as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: `${args.params.code.toUpperCase()} in My Portfolio`,
    description: 'Lots and transactions of a holding.',
    isUnlisted: true,
  })

/** Lots and transactions of a member's holding. The address has its code or ISIN, and the page of transactions. */
export default function HoldingPage({ params }: Route.ComponentProps) {
  const code = params.code.toUpperCase()
  const hasLots = useAccountFeature('LOTS')
  const canRestore = useAccountFeature('RESTORE_TRANSACTION')
  const portfolioId = usePortfolioId()
  const tabs = <MemberTabs current={portfolioPath} portfolioId={portfolioId} />
  const head = <PortfolioHead tabs={<MemberTabs current={portfolioPath} />} part={code} />
  return (
    <MembersArea what="Your holding" head={head}>
      {hasLots ? (
        <OneHolding key={portfolioId} code={code} tabs={tabs} canRestore={canRestore} />
      ) : (
        <>
          {head}
          <DataNotAvailable />
        </>
      )}
    </MembersArea>
  )
}
