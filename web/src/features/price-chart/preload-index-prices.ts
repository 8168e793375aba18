import type { RouterContextProvider } from 'react-router'
import { preload, preloadAnew, type Preloaded } from '../../apollo/preload.ts'
import { type ChartState, dayCount } from '../../charts/react/price-chart.tsx'
import {
  IndexDays,
  type IndexDaysVariables,
  IndexMoments,
  type IndexMomentsVariables,
} from './__generated__/index-prices.graphql.ts'

/** Data of an index chart: the days of a year, moments of the last trading days, or both. */
export interface PreloadedIndexPrices {
  daily: Preloaded<IndexDaysVariables> | null
  intraday: Preloaded<IndexMomentsVariables> | null
}

type Drawn = Pick<ChartState, 'period' | 'overlays'>

/** Required values of a chart. Intraday charts calculate Bollinger Bands from days. */
const valuesOf = ({ period, overlays }: Drawn) => {
  const days = dayCount(period)
  return { days, isDaily: days === undefined || overlays.includes('bollinger') }
}

/** Whether two states require the same values. */
export function hasSameValues(one: ChartState, other: ChartState): boolean {
  const [before, after] = [valuesOf(one), valuesOf(other)]
  const isSameOther = one.compare === other.compare
  return isSameOther && before.days === after.days && before.isDaily === after.isDaily
}

/** Loads only the values that a chart shows. */
export async function preloadIndexPrices(
  context: Readonly<RouterContextProvider>,
  code: string,
  drawn: Drawn,
): Promise<PreloadedIndexPrices> {
  const { days, isDaily } = valuesOf(drawn)
  const [daily, intraday] = await Promise.all([
    isDaily ? preload(context, IndexDays, { code }) : null,
    days === undefined ? null : preloadAnew(context, IndexMoments, { code, days }),
  ])
  return { daily: daily?.page ?? null, intraday: intraday?.page ?? null }
}
