import type { FragmentType } from '@apollo/client'
import { useLive } from '../../apollo/use-live.ts'
import { useMasked } from '../../apollo/use-masked.ts'
import { MarketSummary } from './market-summary.tsx'
import { Movers } from './movers.tsx'
import { MarketOverview_market } from './__generated__/market-overview.graphql.ts'
import { MarketTicks } from './__generated__/market-ticks.graphql.ts'
import styles from './market-overview.module.css'

/** The market in figures, and what moved most, as both move. */
export function MarketOverview({ market }: { market: FragmentType<typeof MarketOverview_market> }) {
  const known = useMasked(MarketOverview_market, market)
  useLive(MarketTicks, { code: known.code })
  return (
    <div className={styles.overview}>
      <MarketSummary market={known} />
      <Movers market={known} kind="gainers" />
      <Movers market={known} kind="decliners" />
    </div>
  )
}
