import type { RouterContextProvider } from 'react-router'
import { preload, preloadAnew, type Preloaded } from '../../apollo/preload.ts'
import { type ChartState, dayCount } from '../../charts/react/price-chart.tsx'
import { DailyPrices, type DailyPricesVariables } from './__generated__/daily-prices.graphql.ts'
import { IntradayPrices, type IntradayPricesVariables } from './__generated__/intraday-prices.graphql.ts'

/** One instrument's prices: days, moments of the last trading days, or both. Null for prices that the chart does not use. */
export interface PreloadedColumns {
  daily: Preloaded<DailyPricesVariables> | null
  intraday: Preloaded<IntradayPricesVariables> | null
}

/** Before the first day of any price. */
const longAgo = '1000-01-01'

interface ColumnsAsked extends Pick<ChartState, 'period'> {
  isDaily: boolean
  isAdjusted: boolean
}

/** Loads the prices of an instrument for a period. */
export async function preloadColumns(
  context: Readonly<RouterContextProvider>,
  code: string,
  { period, isDaily, isAdjusted }: ColumnsAsked,
): Promise<PreloadedColumns> {
  const days = dayCount(period)
  const [daily, intraday] = await Promise.all([
    isDaily
      ? preload(context, DailyPrices, { code, isAdjusted, ...(period === 'all' && { from: longAgo }) })
      : null,
    // Daily prices stay valid for minutes; intraday prices do not.
    days === undefined ? null : preloadAnew(context, IntradayPrices, { code, days }),
  ])
  return { daily: daily?.page ?? null, intraday: intraday?.page ?? null }
}
