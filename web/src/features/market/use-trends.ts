import { skipToken, useQuery } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import { MarketTrends } from './__generated__/market-trends.graphql.ts'

type TrendsById = ReadonlyMap<string, readonly number[]>

/** The gateway may have missing trends a moment later. Once all are there, only the close of a day adds to them. */
const missingMs = 3_000
const wholeMs = 10 * 60_000

/**
 * The last 30 closes of each of a market's instruments, once its page is there: its prices do not wait for the history of
 * a hundred instruments. Null asks nothing.
 *
 * @param code The market's code.
 */
export function useTrends(code: string | null): TrendsById {
  const [everyMs, setEveryMs] = useState(missingMs)
  const { data } = useQuery(
    MarketTrends,
    code === null ? skipToken : { variables: { code }, errorPolicy: 'all', ...poll(everyMs) },
  )
  const nodes = data?.market?.instruments?.nodes
  const nextMs = nodes?.every(({ trend }) => trend !== null) ? wholeMs : missingMs
  if (nextMs !== everyMs) setEveryMs(nextMs)
  return useMemo(() => new Map(nodes?.flatMap(({ id, trend }) => (trend ? [[id, trend]] : []))), [nodes])
}
