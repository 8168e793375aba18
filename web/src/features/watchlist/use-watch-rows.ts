import { useFragment, useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { throughCache } from '../../apollo/through-cache.ts'
import type { LocalItem } from './local-watchlist.ts'
import { toRow, type WatchRow } from './watch-row.ts'
import { WatchRow_instrument } from './__generated__/watch-row.graphql.ts'
import { WatchTicks, type WatchTicks as Ticks } from './__generated__/watch-ticks.graphql.ts'

export type PriceFreshness = NonNullable<Ticks['instrument'][number]['freshness']>

interface WatchRows {
  rows: readonly WatchRow[]
  /** Of the price that came last; null until one came. */
  freshness: PriceFreshness | null
  /** Whether the market has said which of the codes it has. */
  isAnswered: boolean
}

/** Followed instruments at the market's prices as they move: one subscription brings all of them, and then what changes. */
export function useWatchRows(items: readonly LocalItem[]): WatchRows {
  const { data } = useFragment({
    fragment: WatchRow_instrument,
    from: items.map(({ code }) => ({ __typename: 'Instrument' as const, id: code })),
  })
  const [freshness, setFreshness] = useState<PriceFreshness | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  // In the order of the alphabet, so that another order of the list is no other subscription.
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
