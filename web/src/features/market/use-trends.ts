import { skipToken, useQuery } from '@apollo/client/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import { MarketTrends } from './__generated__/market-trends.graphql.ts'

type TrendsByCode = ReadonlyMap<string, readonly number[]>

/** The gateway may have missing trends a moment later. Once all are there, only the close of a day adds to them. */
const missingMs = 3_000
const wholeMs = 10 * 60_000

/**
 * The last 30 closes of each of a market's instruments, once its page is there: its prices do not wait for the history of
 * a hundred instruments. Null asks nothing. Drawing a hundred lines leaves the page a turn.
 *
 * @param code The market's code.
 */
export function useTrends(code: string | null): TrendsByCode {
  const [everyMs, setEveryMs] = useState(missingMs)
  const { data } = useQuery(
    MarketTrends,
    code === null ? skipToken : { variables: { code }, errorPolicy: 'all', ...poll(everyMs) },
  )
  const trends = useDeferredValue(data)?.market?.trends
  const nextMs = trends?.closes.every(closes => closes !== null) ? wholeMs : missingMs
  if (nextMs !== everyMs) setEveryMs(nextMs)
  return useMemo(
    () =>
      new Map(trends?.codes.flatMap((each, at) => (trends.closes[at] ? [[each, trends.closes[at]]] : []))),
    [trends],
  )
}
