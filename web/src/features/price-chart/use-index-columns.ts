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
  /** Null where none came. */
  columns: PriceColumns
  /** How late the figures came and whose they are, as files made of the chart say it. */
  source: ChartSource
}

/** The line of a day grows by minutes. */
const everyMs = 60_000

/** The values that the chart of an index draws, from the cache; the same object as long as they are the same. Null has none. */
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
      // An index has none.
      isVolumeMissing: false,
    }),
    [days, moments, isMissing],
  )
  return { columns, source: chartSource(days, moments) }
}
