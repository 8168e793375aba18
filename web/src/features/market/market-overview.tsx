import type { FragmentType } from '@apollo/client'
import { useFragment, useSubscription } from '@apollo/client/react'
import { throughCache } from '../../apollo/through-cache.ts'
import { MarketSummary } from './market-summary.tsx'
import { Movers, rankedOf } from './movers.tsx'
import { MarketOverview_market } from './__generated__/market-overview.graphql.ts'
import { MarketTicks } from './__generated__/market-ticks.graphql.ts'
import styles from './market-overview.module.css'

/** The market in figures, and what moved most, as both move. */
export function MarketOverview({ market }: { market: FragmentType<typeof MarketOverview_market> }) {
  const { data: overview } = useFragment({ fragment: MarketOverview_market, from: market })
  useSubscription(MarketTicks, { variables: { code: overview.code }, ...throughCache })
  return (
    <div className={styles.overview}>
      <MarketSummary market={overview} />
      {rankedOf(overview.code).map(kind => (
        <Movers key={kind} market={overview} kind={kind} />
      ))}
    </div>
  )
}
