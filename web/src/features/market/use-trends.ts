import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { MarketTrends } from './__generated__/market-trends.graphql.ts'

type TrendsById = ReadonlyMap<string, readonly number[]>

interface MarketPhase {
  /** The market's code. */
  code: string
  /** When its phase ends: what names the part of the day, on each day anew. */
  phaseEndsAt: string
}

const none: TrendsById = new Map()

const asked = new WeakMap<ApolloClient, Map<string, { phaseEndsAt: string; trends: Promise<TrendsById> }>>()

/**
 * The last 30 closes of each of a market's instruments, asked for once in each phase of its day: only the close of a day
 * adds one. An answer that lacks some is not kept, as the gateway may have them a moment later.
 */
export function trendsOf(client: ApolloClient, { code, phaseEndsAt }: MarketPhase): Promise<TrendsById> {
  const markets = asked.get(client) ?? new Map()
  asked.set(client, markets)
  const known = markets.get(code)
  if (known?.phaseEndsAt === phaseEndsAt) return known.trends
  const forget = () => void (markets.get(code)?.trends === trends && markets.delete(code))
  const trends = client
    .query({ query: MarketTrends, variables: { code }, fetchPolicy: 'no-cache' })
    .then(({ data }) => {
      const nodes = data?.market?.instruments?.nodes
      if (!nodes || nodes.some(({ trend }) => trend === null)) forget()
      return new Map(nodes?.map(({ id, trend }) => [id, trend ?? []]))
    })
  trends.catch(forget)
  markets.set(code, { phaseEndsAt, trends })
  return trends
}

/** The trends of a market, once its page is there: its prices do not wait for the history of a hundred instruments. */
export function useTrends({ code, phaseEndsAt }: MarketPhase): TrendsById {
  const client = useApolloClient()
  const [known, setKnown] = useState<{ code: string; trends: TrendsById }>()
  useEffect(() => {
    let isWanted = true
    trendsOf(client, { code, phaseEndsAt }).then(
      trends => isWanted && setKnown({ code, trends }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [client, code, phaseEndsAt])
  return known?.code === code ? known.trends : none
}
