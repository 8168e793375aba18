import { skipToken, useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { ChartSource } from '../../charts/react/price-chart.tsx'
import { poll } from '../../apollo/poll.ts'
import { intradayColumns } from './intraday-columns.ts'
import { chartSource } from './chart-source.ts'
import type { PreloadedIndexPrices } from './preload-index-prices.ts'
import type { PriceColumns } from './use-price-columns.ts'
import { IndexDays, IndexMoments } from './__generated__/index-prices.graphql.ts'

interface IndexPrices {
  /** Values are null if none were loaded. */
  columns: PriceColumns
  /** Delay and source of the figures, for files of the chart. */
  source: ChartSource
}

/** An intraday line grows every minute. */
const everyMs = 60_000

/**
 * The values of an index chart, from the cache; the same object while they are unchanged. Without preloaded data the columns are
 * null.
 */
export function useIndexColumns(preloaded: PreloadedIndexPrices | null): IndexPrices {
  const { daily = null, intraday = null } = preloaded ?? {}
  const { data: ofDays } = useQuery(IndexDays, daily ? { variables: daily.variables } : skipToken)
  const { data: ofMoments } = useQuery(
    IndexMoments,
    intraday ? { variables: intraday.variables, ...(!intraday.hasFailed && poll(everyMs)) } : skipToken,
  )
  const days = daily && ofDays?.index?.priceHistory
  const moments = intraday && ofMoments?.index?.intradayHistory
  const isMissing = (daily?.hasFailed ?? false) || (intraday?.hasFailed ?? false)
  const columns = useMemo(
    () => ({
      history: days?.columns ?? null,
      intraday: moments ? intradayColumns(moments) : null,
      isMissing,
      // An index has no volume.
      isVolumeMissing: false,
    }),
    [days, moments, isMissing],
  )
  return { columns, source: chartSource(days, moments) }
}
