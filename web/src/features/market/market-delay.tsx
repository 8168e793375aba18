import type { FragmentType } from '@apollo/client'
import { useFragment, useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { throughCache } from '../../apollo/through-cache.ts'
import { DelayNotice, type Freshness } from '../quote/delay-notice.tsx'
import { MarketDelay_market } from './__generated__/market-delay.graphql.ts'
import { QuoteTicks } from './__generated__/quote-ticks.graphql.ts'
import styles from './market-delay.module.css'

/** The gateway's limit of live instruments for one reader. */
const mostFollowed = 300

interface MarketDelayProps {
  market: FragmentType<typeof MarketDelay_market>
  /** Whether the head of the page states the delay. The delay is then repeated only for a market that cannot be read. */
  isStatedAbove?: boolean
}

/** Follows a market's instruments in the page's shared subscription and shows the time of the latest price. */
export function MarketDelay({ market, isStatedAbove = false }: MarketDelayProps) {
  const { data: delay } = useFragment({ fragment: MarketDelay_market, from: market })
  const [latest, setLatest] = useState<Freshness | null>(null)
  const { instruments } = delay
  const codes = instruments?.nodes.slice(0, mostFollowed).map(({ code }) => code) ?? []
  useSubscription(QuoteTicks, {
    variables: { codes },
    skip: codes.length === 0,
    ...throughCache,
    onData: ({ data: { data } }) => data && setLatest(data.instrument.at(-1)?.freshness ?? null),
  })
  const freshness = latest ?? delay.freshness
  if (!instruments || (isStatedAbove && freshness && freshness.mode !== 'LAST_GOOD')) return null
  return (
    <div className={styles.delay}>
      <DelayNotice freshness={freshness} />
    </div>
  )
}
