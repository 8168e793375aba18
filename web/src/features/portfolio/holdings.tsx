import { totalHoldings } from '@exchange/market-rules/holding-value'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'
import { AllocationSection } from './allocation-section.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { IncomeSection } from './income-section.tsx'
import { NoTransactions } from './no-transactions.tsx'
import type { PortfolioTools } from './portfolio-frame.tsx'
import { PortfolioFigures } from './portfolio-figures.tsx'
import { SplitProposals } from './split-proposals.tsx'
import { ReturnsSection } from './returns-section.tsx'
import { useHoldings } from './use-holdings.ts'
import { ValueSection } from './value-section.tsx'

interface HoldingsProps extends Pick<PortfolioTools, 'onAdd' | 'onPropose'> {
  /** Whether the account service can import a file. */
  canImport: boolean
  /** Whether the account service lists sales, for the tax-year report. */
  hasTaxYear: boolean
  /** Whether the account service lists lots. */
  hasLots: boolean
}

/** All holdings of a member, with their totals. */
export function Holdings({ onAdd, canImport, hasTaxYear, hasLots, onPropose }: HoldingsProps) {
  const state = useHoldings()
  if (state.status === 'asking') return <Skeleton label="Data is loading..." lines={24} />
  if (state.status === 'unavailable') return <UnavailableNotice what="portfolio" onRetry={state.retry} />
  const { holdings, freshness } = state
  if (holdings.length === 0) return <NoTransactions onAdd={onAdd} canImport={canImport} />
  return (
    <>
      {onPropose && <SplitProposals onPropose={onPropose} />}
      <PortfolioFigures totals={totalHoldings(holdings)} />
      <ValueSection />
      <HoldingsTable holdings={holdings} freshness={freshness} hasLots={hasLots} />
      <AllocationSection holdings={holdings} />
      <ReturnsSection />
      <IncomeSection hasTaxYear={hasTaxYear} />
    </>
  )
}
