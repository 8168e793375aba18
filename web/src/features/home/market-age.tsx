import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { DelayNotice } from '../quote/delay-notice.tsx'
import { MarketAge_market } from './__generated__/market-age.graphql.ts'

/** Age of a market's last known figures, shown while the market cannot be read. Otherwise the head of the page shows the age. */
export function MarketAge({ market }: { market: FragmentType<typeof MarketAge_market> }) {
  const { freshness } = useFragment({ fragment: MarketAge_market, from: market }).data
  return freshness?.mode === 'LAST_GOOD' && <DelayNotice freshness={freshness} />
}
