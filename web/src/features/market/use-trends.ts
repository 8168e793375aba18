import { skipToken, useQuery } from '@apollo/client/react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import type { DrawableTrends } from './trend-cell.tsx'
import { MarketTrends } from './__generated__/market-trends.graphql.ts'

/** The gateway may have missing trends a moment later. Once all are there, only the close of a day adds to them. */
const missingMs = 3_000
const wholeMs = 10 * 60_000

/**
 * The last 30 closes of each of a market's instruments, once its page is there: its prices do not wait for the history of
 * a hundred instruments. Null asks nothing. Drawing a hundred lines leaves the page a turn.
 *
 * @param code The market's code.
 */
export function useTrends(code: string | null): DrawableTrends | null {
  const [everyMs, setEveryMs] = useState(missingMs)
  const { data } = useQuery(
    MarketTrends,
    code === null ? skipToken : { variables: { code }, errorPolicy: 'all', ...poll(everyMs) },
  )
  const trends = useDeferredValue(data)?.market?.trends ?? undefined
  const nextMs = trends?.closes.every(closes => closes !== null) ? wholeMs : missingMs
  if (nextMs !== everyMs) setEveryMs(nextMs)
  const Line = useLine(trends !== undefined)
  return useMemo(() => {
    if (!trends || !Line) return null
    const { codes, closes } = trends
    return { Line, closes: new Map(codes.flatMap((each, at) => (closes[at] ? [[each, closes[at]]] : []))) }
  }, [trends, Line])
}

/** What draws a trend comes with the first of them: a page that shows none yet is a twentieth lighter. */
function useLine(isNeeded: boolean): DrawableTrends['Line'] | null {
  const [Line, setLine] = useState<DrawableTrends['Line'] | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    import('../../charts/react/sparkline.tsx').then(
      loaded => setLine(() => loaded.Sparkline),
      // The table is whole without.
      () => undefined,
    )
  }, [isNeeded])
  return Line
}
