import { skipToken, useQuery } from '@apollo/client/react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import type { MarketCode } from './market-codes.ts'
import type { DrawableTrends } from './trend-cell.tsx'
import { MarketTrends } from './__generated__/market-trends.graphql.ts'

/** Polling interval while the gateway lacks some trends. Once all are loaded, only the close of a day adds to them. */
const missingMs = 3_000
const wholeMs = 10 * 60_000

/**
 * The last 30 closes of each instrument of a market, loaded after the page so that prices do not wait for them. Undefined
 * disables it. Rendering is deferred, because a hundred lines would block the page.
 */
export function useTrends(code: MarketCode | undefined): DrawableTrends | null {
  const [everyMs, setEveryMs] = useState(missingMs)
  const { data } = useQuery(
    MarketTrends,
    code === undefined ? skipToken : { variables: { code }, errorPolicy: 'all', ...poll(everyMs) },
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

/** Loads the component with the first trends: a page without trends is a twentieth smaller. */
function useLine(isNeeded: boolean): DrawableTrends['Line'] | null {
  const [Line, setLine] = useState<DrawableTrends['Line'] | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    import('../../charts/react/sparkline.tsx').then(
      loaded => setLine(() => loaded.Sparkline),
      // The table is complete without the lines.
      () => undefined,
    )
  }, [isNeeded])
  return Line
}
