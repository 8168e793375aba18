import { useFragment, useQuery, useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { throughCache } from '../../apollo/through-cache.ts'
import type { HoldingTicks as Ticks } from './__generated__/holding-ticks.graphql.ts'
import { HoldingTicks } from './__generated__/holding-ticks.graphql.ts'
import { HoldingRow_holding } from './__generated__/holding-row.graphql.ts'
import { MemberPortfolio } from './__generated__/member-portfolio.graphql.ts'
import { type Holding, isOpen, toHolding } from './holding.ts'
import { usePortfolioId } from './use-portfolio.ts'

/** The gateway's limit of live instruments for one reader. */
const mostFollowed = 300

export type PriceFreshness = NonNullable<Ticks['instrument'][number]['freshness']>

export type HoldingsState =
  | { status: 'asking' }
  | { status: 'unavailable'; retry: () => void }
  | {
      status: 'here'
      holdings: readonly Holding[]
      /** Freshness of the latest price event; null before the first one. */
      freshness: PriceFreshness | null
    }

/** The holdings of the address's portfolio at live prices, with one subscription for all codes. */
export function useHoldings(): HoldingsState {
  const { data, loading, refetch } = useQuery(MemberPortfolio, {
    variables: { portfolioId: usePortfolioId() },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const portfolio = data?.member?.portfolio
  const listed = portfolio?.holdings ?? []
  const { data: rows } = useFragment({
    fragment: HoldingRow_holding,
    from: listed.map(({ id }) => ({ __typename: 'Holding' as const, id })),
  })
  const [freshness, setFreshness] = useState<PriceFreshness | null>(null)
  const holdings = rows.flatMap(row => (row ? [toHolding(row)] : []))
  const codes = holdings
    .filter(isOpen)
    .flatMap(({ instrument }) => (instrument ? [instrument.code] : []))
    .slice(0, mostFollowed)
  useSubscription(HoldingTicks, {
    variables: { codes },
    skip: codes.length === 0,
    ...throughCache,
    onData: ({ data: { data: ticks } }) => {
      const latest = ticks?.instrument.at(-1)?.freshness
      if (latest) setFreshness(latest)
    },
  })
  if (portfolio) return { status: 'here', holdings, freshness }
  if (loading || !data) return { status: 'asking' }
  return { status: 'unavailable', retry: () => void refetch() }
}
