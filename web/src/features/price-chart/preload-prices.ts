import type { RouterContextProvider } from 'react-router'
import { preload, preloadAnew, type Preloaded } from '../../apollo/preload.ts'
import { type ChartState, dayCount } from '../../charts/react/price-chart.tsx'
import { ChartEvents, type ChartEventsVariables } from './__generated__/chart-events.graphql.ts'
import {
  ComparedInstrument,
  type ComparedInstrumentVariables,
} from './__generated__/compared-instrument.graphql.ts'
import { DailyPrices, type DailyPricesVariables } from './__generated__/daily-prices.graphql.ts'
import { IntradayPrices, type IntradayPricesVariables } from './__generated__/intraday-prices.graphql.ts'

/** One instrument's prices: days, moments of the last trading days, or both; null is what the chart has no use for. */
export interface PreloadedColumns {
  daily: Preloaded<DailyPricesVariables> | null
  intraday: Preloaded<IntradayPricesVariables> | null
}

/** What the chart draws. */
export interface PreloadedPrices extends PreloadedColumns {
  compared: (PreloadedColumns & { page: Preloaded<ComparedInstrumentVariables> }) | null
  events: Preloaded<ChartEventsVariables> | null
}

/** What a chart is drawn from, as a text: two states of one text need the same. */
export function neededPrices({ period, overlays, compare, hasMarkers }: ChartState): string {
  const days = dayCount(period)
  // Within a day, averages of days are drawn from days.
  const daily = period === 'all' ? 'all days' : 'daily'
  const parts = days === undefined ? [daily] : [days, ...(overlays.length > 0 ? ['daily'] : [])]
  const isAdjusted = overlays.includes('adjusted')
  return [...parts, isAdjusted && 'adjusted', compare, hasMarkers && 'markers'].join()
}

/** Before the first day of any price. */
const longAgo = '1000-01-01'

/** Asks for the prices that a chart shows, and for no others. */
export async function preloadPrices(
  context: Readonly<RouterContextProvider>,
  code: string,
  state: ChartState,
): Promise<PreloadedPrices> {
  const { period, overlays, compare, hasMarkers } = state
  const days = dayCount(period)
  const columns = async (of: string, isDaily: boolean, isAdjusted: boolean): Promise<PreloadedColumns> => {
    const [daily, intraday] = await Promise.all([
      isDaily
        ? preload(context, DailyPrices, { code: of, isAdjusted, ...(period === 'all' && { from: longAgo }) })
        : null,
      // Days are the same for minutes; moments of the day are not.
      days === undefined ? null : preloadAnew(context, IntradayPrices, { code: of, days }),
    ])
    return { daily: daily?.page ?? null, intraday: intraday?.page ?? null }
  }
  const compared = async (other: string) => {
    const [{ page }, prices] = await Promise.all([
      preload(context, ComparedInstrument, { code: other }),
      columns(other, days === undefined, false),
    ])
    return { page, ...prices }
  }
  const [own, other, events] = await Promise.all([
    columns(code, days === undefined || overlays.length > 0, overlays.includes('adjusted')),
    compare === null || compare === code ? null : compared(compare),
    hasMarkers ? preload(context, ChartEvents, { code }) : null,
  ])
  return { ...own, compared: other, events: events?.page ?? null }
}
