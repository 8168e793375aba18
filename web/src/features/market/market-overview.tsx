import type { FragmentType } from '@apollo/client'
import { skipToken, useFragment, useSubscription } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { throughCache } from '../../apollo/through-cache.ts'
import { FoldedSection } from '../../ui/layout/folded-section.tsx'
import { findMarket } from './market-codes.ts'
import { MarketSummary } from './market-summary.tsx'
import { Movers, rankedOf, ranksTitle } from './movers.tsx'
import { MarketOverview_market } from './__generated__/market-overview.graphql.ts'
import { MarketTicks } from './__generated__/market-ticks.graphql.ts'
import styles from './market-overview.module.css'

interface MarketOverviewProps {
  market: FragmentType<typeof MarketOverview_market>
  /** The market's quotes. */
  children: ReactNode
}

/** The market's figures, and its quotes with the biggest movers next to them. */
export function MarketOverview({ market, children }: MarketOverviewProps) {
  const { data: overview } = useFragment({ fragment: MarketOverview_market, from: market })
  const code = findMarket(overview.code)
  useSubscription(MarketTicks, code ? { variables: { code }, ...throughCache } : skipToken)
  return (
    <div className={styles.overview}>
      <FoldedSection title="Market in figures">
        <MarketSummary market={overview} />
      </FoldedSection>
      <div className={styles.ranks}>
        <FoldedSection title={ranksTitle(overview.code)}>
          <div className={styles.lists}>
            {rankedOf(overview.code).map(kind => (
              <Movers key={kind} market={overview} kind={kind} />
            ))}
          </div>
        </FoldedSection>
      </div>
      <div className={styles.quotes}>{children}</div>
    </div>
  )
}
