import type { RouterContextProvider } from 'react-router'
import { preload, type Preloaded } from '../../apollo/preload.ts'
import { type ChartState, dayCount, isDayPeriod } from '../../charts/react/price-chart.tsx'
import { type PreloadedColumns, preloadColumns } from './preload-columns.ts'
import { preloadComparison, type PreloadedComparison } from './preload-comparison.ts'
import { ChartEvents, type ChartEventsVariables } from './__generated__/chart-events.graphql.ts'

/** Data of a chart. */
export interface PreloadedPrices extends PreloadedColumns {
  compared: PreloadedComparison | null
  events: Preloaded<ChartEventsVariables> | null
}

/** Key of the data that a chart requires: states with equal keys share their data. */
export function neededPrices({ period, overlays, compare, hasMarkers }: ChartState): string {
  const days = dayCount(period)
  // Intraday charts calculate averages of days from daily prices.
  const daily = period === 'all' ? 'all days' : 'daily'
  const parts = days === undefined ? [daily] : [days, ...(overlays.length > 0 ? ['daily'] : [])]
  const isAdjusted = overlays.includes('adjusted')
  return [...parts, isAdjusted && 'adjusted', compare, hasMarkers && 'markers'].join()
}

/** Loads only the prices that a chart shows. */
export async function preloadPrices(
  context: Readonly<RouterContextProvider>,
  code: string,
  state: ChartState,
): Promise<PreloadedPrices> {
  const { period, overlays, hasMarkers } = state
  const isDaily = !isDayPeriod(period) || overlays.length > 0
  const [own, compared, events] = await Promise.all([
    preloadColumns(context, code, { period, isDaily, isAdjusted: overlays.includes('adjusted') }),
    preloadComparison(context, code, state),
    hasMarkers ? preload(context, ChartEvents, { code }) : null,
  ])
  return { ...own, compared, events: events?.page ?? null }
}
