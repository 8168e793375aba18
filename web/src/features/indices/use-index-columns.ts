import { skipToken, useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { ChartSource, IntradayColumns, PriceHistoryColumns } from '../../charts/react/price-chart.tsx'
import { poll } from '../../apollo/poll.ts'
import { intradayColumns } from '../price-chart/intraday-columns.ts'
import { chartSource } from '../price-chart/chart-source.ts'
import type { PreloadedIndexPrices } from './preload-index-prices.ts'
import { IndexDays, IndexMoments } from './__generated__/index-prices.graphql.ts'

interface IndexColumns {
  history: PriceHistoryColumns | null
  intraday: IntradayColumns | null
}

interface IndexPrices {
  /** Null where none came. */
  columns: IndexColumns
  /** How late the figures came and whose they are, as files made of the chart say it. */
  source: ChartSource
}

/** The line of a day grows by minutes. */
const everyMs = 60_000

/** The values that the chart of an index draws, from the cache; the same object as long as they are the same. */
export function useIndexColumns({ daily, intraday }: PreloadedIndexPrices): IndexPrices {
  const { data: ofDays } = useQuery(IndexDays, daily ? { variables: daily.variables } : skipToken)
  const { data: ofMoments } = useQuery(
    IndexMoments,
    intraday ? { variables: intraday.variables, ...(!intraday.hasFailed && poll(everyMs)) } : skipToken,
  )
  const days = daily && ofDays?.index?.priceHistory
  const moments = intraday && ofMoments?.index?.intradayHistory
  const columns = useMemo(
    () => ({
      history: days?.columns ?? null,
      intraday: moments ? intradayColumns(moments) : null,
    }),
    [days, moments],
  )
  return { columns, source: chartSource(days, moments) }
}
