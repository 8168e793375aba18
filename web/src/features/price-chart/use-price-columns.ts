import { skipToken, useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { poll } from '../../apollo/poll.ts'
import type { ChartSource, IntradayColumns, PriceHistoryColumns } from '../../charts/react/price-chart.tsx'
import { intradayColumns } from './intraday-columns.ts'
import { chartSource } from './chart-source.ts'
import type { PreloadedColumns } from './preload-columns.ts'
import { DailyPrices } from './__generated__/daily-prices.graphql.ts'
import { IntradayPrices } from './__generated__/intraday-prices.graphql.ts'

/** Maximum delay until an open chart has the trades since, or lacks a cancelled one. */
const intradayMs = 45_000

/** The loaded columns; null where none were loaded. */
export interface PriceColumns {
  history: PriceHistoryColumns | null
  intraday: IntradayColumns | null
  /** Whether the prices could not be read, or not in time: a retry may help. */
  isMissing: boolean
  /** The prices were read, but their volumes were not. */
  isVolumeMissing: boolean
}

interface InstrumentPrices {
  /** The same object while the prices are unchanged, so that a chart is not prepared again. */
  columns: PriceColumns
  source: ChartSource
  factors: NonNullable<DailyPrices['instrument']>['adjustmentFactors'] | undefined
}

/**
 * An instrument's prices from the cache. Without preloaded data the columns are null. `isFollowed` reads the prices of the day
 * again while the page is open; one chart of a page is enough.
 */
export function usePriceColumns(
  preloaded: PreloadedColumns | null,
  { isFollowed = false } = {},
): InstrumentPrices {
  const { daily = null, intraday = null } = preloaded ?? {}
  const following = isFollowed && intraday?.hasFailed === false ? poll(intradayMs) : null
  const { data: ofDays } = useQuery(DailyPrices, daily ? { variables: daily.variables } : skipToken)
  const { data: ofMoments } = useQuery(
    IntradayPrices,
    intraday ? { variables: intraday.variables, ...following } : skipToken,
  )
  const days = daily && ofDays?.instrument?.priceHistory
  const moments = intraday && ofMoments?.instrument?.intradayHistory
  const areDaysFailed = daily?.hasFailed ?? false
  const isVolumeMissing = areDaysFailed && days?.volumeFreshness === null
  const lacksFactors = (daily?.variables.isAdjusted ?? false) && !ofDays?.instrument?.adjustmentFactors
  const isMissing = (intraday?.hasFailed ?? false) || (areDaysFailed && (!isVolumeMissing || lacksFactors))
  const columns = useMemo(
    () => ({
      history: days?.columns ?? null,
      intraday: moments ? intradayColumns(moments) : null,
      isMissing,
      isVolumeMissing,
    }),
    [days, moments, isMissing, isVolumeMissing],
  )
  return {
    columns,
    source: chartSource(days, moments),
    factors: ofDays?.instrument?.adjustmentFactors,
  }
}
