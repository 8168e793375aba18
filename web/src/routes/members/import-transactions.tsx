import { loadFeatures } from '../../apollo/preload-features.ts'
import { MembersArea } from '../../features/members/members-area.tsx'
import { MemberTabs } from '../../features/members/member-tabs.tsx'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { ImportTransactions } from '../../features/portfolio/import/import-transactions.tsx'
import { PortfolioChooser } from '../../features/portfolio/portfolio-chooser.tsx'
import { usePortfolioId } from '../../features/portfolio/use-portfolio.ts'
import { portfolioPath, transactionsPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import type { Route } from './+types/import-transactions'

const title = 'Import Transactions'

export { loadFeatures as loader, loadFeatures as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title, description: 'Transactions from a CSV file.', isUnlisted: true })

/** Imports a file of transactions into a member's portfolio. */
export default function ImportTransactionsPage() {
  const canImport = useAccountFeature('IMPORT_TRANSACTIONS')
  const portfolioId = usePortfolioId()
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'MyNZX', to: portfolioPath },
          { label: 'Transactions', to: transactionsPath },
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <MembersArea what="The import">
        <MemberTabs current={transactionsPath} portfolioId={portfolioId} />
        {canImport && <PortfolioChooser />}
        <Lead>
          From a CSV file of your broker, another program or this site. You see every row before it is saved,
          and a second import of the same file adds nothing.
        </Lead>
        {canImport ? <ImportTransactions key={portfolioId} /> : <DataNotAvailable />}
      </MembersArea>
    </>
  )
}
