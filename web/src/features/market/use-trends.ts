import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { watchPageAwake } from '../../apollo/page-awake.ts'
import { MarketTrends } from './__generated__/market-trends.graphql.ts'

type TrendsById = ReadonlyMap<string, readonly number[]>

interface MarketPhase {
  /** The market's code. */
  code: string
  /** When its phase ends: what names the part of the day, on each day anew. */
  phaseEndsAt: string
}

const none: TrendsById = new Map()
/** How long trends that are missing are left to the gateway before they are asked for again; then twice as long. */
const firstWaitMs = 2000
const longestWaitMs = 60_000

interface Answer {
  trends: TrendsById
  /** Whether the gateway had all of them. */
  isWhole: boolean
}

const asked = new WeakMap<ApolloClient, Map<string, { phaseEndsAt: string; trends: Promise<Answer> }>>()

/**
 * The last 30 closes of each of a market's instruments, asked for once in each phase of its day: only the close of a day
 * adds one. An answer that lacks some is not kept, as the gateway may have them a moment later.
 */
export function trendsOf(client: ApolloClient, { code, phaseEndsAt }: MarketPhase): Promise<Answer> {
  const markets = asked.get(client) ?? new Map()
  asked.set(client, markets)
  const known = markets.get(code)
  if (known?.phaseEndsAt === phaseEndsAt) return known.trends
  const forget = () => void (markets.get(code)?.trends === trends && markets.delete(code))
  const trends = client
    .query({ query: MarketTrends, variables: { code }, fetchPolicy: 'no-cache' })
    .then(({ data }) => {
      const nodes = data?.market?.instruments?.nodes
      const isWhole = nodes?.every(({ trend }) => trend !== null) ?? false
      if (!isWhole) forget()
      return { trends: new Map(nodes?.flatMap(({ id, trend }) => (trend ? [[id, trend]] : []))), isWhole }
    })
  trends.catch(forget)
  markets.set(code, { phaseEndsAt, trends })
  return trends
}

/**
 * The trends of a market, once its page is there: its prices do not wait for the history of a hundred instruments. Those
 * that the gateway could not have at once come while the reader looks at it. Null asks nothing.
 */
export function useTrends(market: MarketPhase | null): TrendsById {
  const { code, phaseEndsAt } = market ?? {}
  const client = useApolloClient()
  const [known, setKnown] = useState<{ code: string; trends: TrendsById }>()
  useEffect(() => {
    if (code === undefined || phaseEndsAt === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = false
    const ask = (waitMs: number) => {
      const askAgain = () => {
        clearTimeout(timer)
        if (isWanted) timer = setTimeout(ask, waitMs, Math.min(2 * waitMs, longestWaitMs))
      }
      trendsOf(client, { code, phaseEndsAt }).then(({ trends, isWhole }) => {
        if (isWanted) setKnown({ code, trends })
        if (!isWhole) askAgain()
      }, askAgain)
    }
    const rest = () => {
      isWanted = false
      clearTimeout(timer)
    }
    const stopWatching = watchPageAwake(isAwake => {
      rest()
      isWanted = isAwake
      if (isAwake) ask(firstWaitMs)
    })
    return () => {
      stopWatching()
      rest()
    }
  }, [client, code, phaseEndsAt])
  return known && known.code === code ? known.trends : none
}
