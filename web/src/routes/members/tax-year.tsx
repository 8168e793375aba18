import { loadFeatures } from '../../apollo/preload-features.ts'
import { MembersArea } from '../../features/members/members-area.tsx'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import { TaxYear } from '../../features/portfolio/tax-year/tax-year.tsx'
import { PortfolioHead } from '../../features/portfolio/portfolio-frame.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import type { Route } from './+types/tax-year'

const title = 'Tax-year Report'

export { loadFeatures as loader, loadFeatures as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title, description: 'Income and sales of a New Zealand tax year.', isUnlisted: true })

/** Income and sales of a member's portfolio in a tax year. The address has the year. */
export default function TaxYearPage() {
  const hasSales = useAccountFeature('SALES')
  return (
    <>
      <PortfolioHead part={title} />
      <MembersArea what="The report">{hasSales ? <TaxYear /> : <DataNotAvailable />}</MembersArea>
    </>
  )
}
