import type { FragmentType } from '@apollo/client'
import { useMasked } from '../../apollo/use-masked.ts'
import { usePoll } from '../../apollo/use-poll.ts'
import { MarketSummary } from './market-summary.tsx'
import { Movers } from './movers.tsx'
import { MarketFigures } from './__generated__/market-figures.graphql.ts'
import { MarketOverview_market } from './__generated__/market-overview.graphql.ts'
import styles from './market-overview.module.css'

const everyMs = 60_000

/** The market in figures, and what moved most; looked at again each minute. */
export function MarketOverview({ market }: { market: FragmentType<typeof MarketOverview_market> }) {
  const known = useMasked(MarketOverview_market, market)
  usePoll(MarketFigures, { code: known.code }, everyMs)
  return (
    <div className={styles.overview}>
      <MarketSummary market={known} />
      <Movers market={known} kind="gainers" />
      <Movers market={known} kind="decliners" />
    </div>
  )
}
