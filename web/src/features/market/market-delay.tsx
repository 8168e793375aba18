import type { FragmentType } from '@apollo/client'
import { useMemo, useState } from 'react'
import { useLive } from '../../apollo/use-live.ts'
import { useMasked } from '../../apollo/use-masked.ts'
import { DelayNotice, type Freshness } from '../instrument/delay-notice.tsx'
import { MarketDelay_market } from './__generated__/market-delay.graphql.ts'
import { MarketInstruments_market } from './__generated__/market-instruments.graphql.ts'
import { QuoteTicks } from './__generated__/quote-ticks.graphql.ts'
import styles from './market-delay.module.css'

/** The gateway follows this many instruments for one reader. */
const mostFollowed = 300

/**
 * Follows a market's instruments with the page's one subscription, and says when the latest of their prices was true.
 */
export function MarketDelay({ market }: { market: FragmentType<typeof MarketDelay_market> }) {
  const delay = useMasked(MarketDelay_market, market)
  const { instruments } = useMasked(MarketInstruments_market, delay)
  const [latest, setLatest] = useState<Freshness | null>(null)
  const codes = useMemo(
    () => instruments?.nodes.slice(0, mostFollowed).map(({ code }) => code) ?? [],
    [instruments],
  )
  useLive(QuoteTicks, codes.length === 0 ? null : { codes }, ({ instrument }) =>
    setLatest(instrument.freshness),
  )
  if (!instruments) return null
  return (
    <div className={styles.delay}>
      <DelayNotice freshness={latest ?? delay.freshness} />
    </div>
  )
}
