import { totalHoldings } from '@exchange/market-rules/holding-value'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnreadNotice } from '../../ui/feedback/unread-notice.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { NoTransactions } from './no-transactions.tsx'
import { PortfolioFigures } from './portfolio-figures.tsx'
import { ReturnsSection } from './returns-section.tsx'
import { useHoldings } from './use-holdings.ts'

/** All holdings of a member, with their totals. */
export function Holdings({ onAdd }: { onAdd: () => void }) {
  const state = useHoldings()
  if (state.status === 'asking') return <Skeleton label="Data is loading..." lines={8} />
  if (state.status === 'unavailable') return <UnreadNotice what="portfolio" onRetry={state.retry} />
  const { holdings, freshness } = state
  if (holdings.length === 0) return <NoTransactions onAdd={onAdd} />
  return (
    <>
      <PortfolioFigures totals={totalHoldings(holdings)} />
      <HoldingsTable holdings={holdings} freshness={freshness} />
      <ReturnsSection />
    </>
  )
}
