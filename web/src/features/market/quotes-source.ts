import type { ApolloClient, FragmentType } from '@apollo/client'
import type { Sourced } from '../../lib/data-source.ts'
import { InstrumentAge_instrument } from '../quote/__generated__/instrument-age.graphql.ts'
import { FollowedMarketAge_market } from './__generated__/market-age.graphql.ts'

interface Quoted {
  market: FragmentType<typeof FollowedMarketAge_market>
  instruments: readonly { id: string; __typename: 'Instrument' }[]
}

/** Source of a market's prices, with the time of the latest one; null when none was ever read. */
export function quotesSource(client: ApolloClient, { market, instruments }: Quoted): Sourced | null {
  const freshness = client.readFragment({ fragment: FollowedMarketAge_market, from: market })?.freshness
  if (!freshness) return null
  // The cache holds an instrument's own freshness only after its first update.
  const moved = instruments.map(from => client.readFragment({ fragment: InstrumentAge_instrument, from }))
  const times = moved.flatMap(instrument => instrument?.freshness?.asAt ?? [])
  return {
    ...freshness,
    asAt: times.reduce((latest, at) => (at > latest ? at : latest), freshness.asAt ?? '') || null,
  }
}
