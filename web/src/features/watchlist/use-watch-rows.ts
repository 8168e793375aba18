import { useFragment, useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { throughCache } from '../../apollo/through-cache.ts'
import type { FollowedItem } from './local-watchlist.ts'
import { toRow, type WatchRow } from './watch-row.ts'
import { WatchRow_instrument } from './__generated__/watch-row.graphql.ts'
import { WatchTicks, type WatchTicks as Ticks } from './__generated__/watch-ticks.graphql.ts'

export type PriceFreshness = NonNullable<Ticks['instrument'][number]['freshness']>

interface WatchRows {
  rows: readonly WatchRow[]
  /** Freshness of the latest price event; null before the first one. */
  freshness: PriceFreshness | null
  /** Whether the answer with the known codes has arrived. */
  isAnswered: boolean
}

/** Followed instruments at live prices: one subscription delivers all of them, and then their changes. */
export function useWatchRows(items: readonly FollowedItem[]): WatchRows {
  const { data } = useFragment({
    fragment: WatchRow_instrument,
    from: items.map(({ code }) => ({ __typename: 'Instrument' as const, id: code })),
  })
  const [freshness, setFreshness] = useState<PriceFreshness | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  // Sorted, so that reordering the list does not restart the subscription.
  const codes = items.map(({ code }) => code).toSorted()
  useSubscription(WatchTicks, {
    variables: { codes },
    skip: codes.length === 0,
    ...throughCache,
    onData: ({ data: { data: ticks } }) => {
      setAnswered(codes.join())
      const latest = ticks?.instrument.at(-1)?.freshness
      if (latest) setFreshness(latest)
    },
  })
  return {
    rows: items.map((item, place) => {
      const quote = data[place]
      return toRow(item, quote && 'name' in quote ? quote : null, place)
    }),
    freshness,
    isAnswered: answered === codes.join(),
  }
}
