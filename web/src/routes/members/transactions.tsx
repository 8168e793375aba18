import { useSearchParams } from 'react-router'
import type { Route } from './+types/transactions'
import { MembersArea } from '../../features/members/members-area.tsx'
import { MemberTabs } from '../../features/members/member-tabs.tsx'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import { PortfolioFrame, PortfolioHead } from '../../features/portfolio/portfolio-frame.tsx'
import { readDates } from '../../features/portfolio/transaction-dates.tsx'
import { Transactions } from '../../features/portfolio/transactions.tsx'
import { usePortfolioId } from '../../features/portfolio/use-portfolio.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { transactionsPath } from '../../paths.ts'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'My Transactions',
    description: 'Your purchases, sales and income.',
    isUnlisted: true,
  })

/** Transactions of a member. The address has the page and the range of days. */
export default function TransactionsPage() {
  const [search] = useSearchParams()
  const canRestore = useAccountFeature('RESTORE_TRANSACTION')
  const canImport = useAccountFeature('IMPORT_TRANSACTIONS')
  const portfolioId = usePortfolioId()
  const tabs = <MemberTabs current={transactionsPath} portfolioId={portfolioId} />
  const shown = { ...readDates(search), portfolioId, after: search.get('after') }
  return (
    <MembersArea
      what="Your transactions"
      head={<PortfolioHead tabs={<MemberTabs current={transactionsPath} />} />}
    >
      <PortfolioFrame tabs={tabs} shown={shown}>
        {tools => <Transactions shown={shown} canRestore={canRestore} canImport={canImport} {...tools} />}
      </PortfolioFrame>
    </MembersArea>
  )
}
