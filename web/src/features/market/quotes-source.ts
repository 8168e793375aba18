import type { ApolloCache, FragmentType } from '@apollo/client'
import { readMasked } from '../../apollo/use-masked.ts'
import type { Sourced } from '../../lib/data-source.ts'
import { DataDelay_instrument } from '../instrument/__generated__/data-delay.graphql.ts'
import { MarketDelay_market } from './__generated__/market-delay.graphql.ts'

interface Quoted {
  market: FragmentType<typeof MarketDelay_market>
  instruments: readonly { id: string }[]
}

/** How old a market's prices are by the latest of them; null when none was ever read. */
export function quotesSource(cache: ApolloCache, { market, instruments }: Quoted): Sourced | null {
  const { freshness } = readMasked(cache, MarketDelay_market, market)
  if (!freshness) return null
  // Of an instrument it is known once it has moved.
  const moved = instruments.map(instrument => readMasked(cache, DataDelay_instrument, instrument as never))
  const times = moved.flatMap(({ freshness: own }) => own?.asAt ?? [])
  return {
    ...freshness,
    asAt: times.reduce((latest, at) => (at > latest ? at : latest), freshness.asAt ?? '') || null,
  }
}
