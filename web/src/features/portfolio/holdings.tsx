import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { totalHoldings } from './holding-value.ts'
import { NoTransactions } from './no-transactions.tsx'
import { PortfolioFigures } from './portfolio-figures.tsx'
import { useHoldings } from './use-holdings.ts'

/** Everything that a member holds, and what it comes to. */
export function Holdings({ onAdd }: { onAdd: () => void }) {
  const state = useHoldings()
  if (state.status === 'asking') return <Skeleton label="Data is loading..." lines={8} />
  if (state.status === 'unavailable') return <PortfolioUnavailable onRetry={state.retry} />
  const { holdings, freshness } = state
  if (holdings.length === 0) return <NoTransactions onAdd={onAdd} />
  return (
    <>
      <PortfolioFigures totals={totalHoldings(holdings)} />
      <HoldingsTable holdings={holdings} freshness={freshness} />
    </>
  )
}

/** In place of what the account service does not say just now. */
export function PortfolioUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice>
      <output>Your portfolio cannot be read at the moment. Nothing in it is lost.</output>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  )
}
