import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { MarketTrends } from './__generated__/market-trends.graphql.ts'

type TrendsById = ReadonlyMap<string, readonly number[]>

const none: TrendsById = new Map()

/**
 * The last 30 closes of each of a market's instruments, fetched once the page is there: a page's prices do not wait for
 * the history of a hundred instruments.
 */
export function useTrends(code: string): TrendsById {
  const client = useApolloClient()
  const [known, setKnown] = useState<{ code: string; trends: TrendsById }>()
  useEffect(() => {
    let isWanted = true
    const keep = (nodes: readonly { id: string; trend: readonly number[] | null }[]) =>
      setKnown({ code, trends: new Map(nodes.map(({ id, trend }) => [id, trend ?? []])) })
    client.query({ query: MarketTrends, variables: { code }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => isWanted && data?.market?.instruments && keep(data.market.instruments.nodes),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [client, code])
  return known?.code === code ? known.trends : none
}
