import { useState } from 'react'
import { useLive } from '../../apollo/use-live.ts'
import { DelayNotice, type Freshness } from '../instrument/delay-notice.tsx'
import { DairyTicks } from './__generated__/dairy-ticks.graphql.ts'

interface DairyDelayProps {
  product: string
  /** Followed with the options on it; without it the product's futures are. */
  contract: string | undefined
  /** Of what the page began with; null when no figure was ever read. */
  freshness: Freshness | null
}

/** Follows what the page shows with its one subscription, and says when the newest of it was true. */
export function DairyDelay({ product, contract, freshness }: DairyDelayProps) {
  const [latest, setLatest] = useState<Freshness | null>(null)
  const followed = contract === undefined ? { product, type: 'FUTURE' as const } : { product, contract }
  useLive(DairyTicks, freshness && followed, ({ derivative }) => setLatest(derivative.freshness))
  return <DelayNotice freshness={latest ?? freshness} />
}
