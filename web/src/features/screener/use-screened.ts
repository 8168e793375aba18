import type { FragmentType } from '@apollo/client'
import { useFragment, useSubscription } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { throughCache } from '../../apollo/through-cache.ts'
import { latestFreshness } from './latest-freshness.ts'
import { isSecurity, type Screened } from './screened-market.ts'
import { ScreenedMarket_market } from './__generated__/screened-market.graphql.ts'
import { ScreenerTicks } from './__generated__/screener-ticks.graphql.ts'

export type MarketOfSecurities = FragmentType<typeof ScreenedMarket_market>

/** The gateway's limit of live instruments for one reader. */
const mostFollowed = 300

export type Freshness = NonNullable<ScreenedMarket_market['freshness']>

interface ScreenedNow {
  securities: readonly Screened[]
  /** Whether a market's instruments could not be read. */
  isPartial: boolean
  freshness: Freshness | null
}

/** Securities of markets with live figures: one hook reads all rows, one subscription updates them. */
export function useScreened(markets: readonly MarketOfSecurities[]): ScreenedNow {
  const { data } = useFragment({ fragment: ScreenedMarket_market, from: [...markets] })
  const [latest, setLatest] = useState<Freshness | null>(null)
  const found = data.flatMap(market => market ?? [])
  const nodes = found.map(({ instruments }) => instruments?.nodes)
  // An unchanged market keeps its list object.
  // eslint-disable-next-line react/exhaustive-deps
  const securities = useMemo(() => nodes.flatMap(each => each?.filter(isSecurity) ?? []), nodes)
  const codes = securities.slice(0, mostFollowed).map(({ code }) => code)
  useSubscription(ScreenerTicks, {
    variables: { codes },
    skip: codes.length === 0,
    ...throughCache,
    onData: ({ data: { data: ticks } }) => ticks && setLatest(ticks.instrument.at(-1)?.freshness ?? null),
  })
  return {
    securities,
    isPartial: nodes.some(each => each === undefined),
    freshness: latest ?? latestFreshness(found.map(({ freshness }) => freshness)),
  }
}
