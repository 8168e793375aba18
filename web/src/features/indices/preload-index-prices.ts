import type { RouterContextProvider } from 'react-router'
import { answerOf, preload, type Preloaded } from '../../apollo/preload.ts'
import {
  type ChartState,
  dayCount,
  type IntradayColumns,
  type PriceHistoryColumns,
} from '../../charts/react/price-chart.tsx'
import { IndexDays, type IndexDaysVariables, IndexMoments } from './__generated__/index-prices.graphql.ts'

/** What the chart of an index draws: the days of a year, moments of the last trading days, or both. */
export interface PreloadedIndexPrices {
  daily: Preloaded<IndexDays, IndexDaysVariables> | null
  intraday: Preloaded<IndexMoments> | null
}

/** Which values a chart has to be drawn from. Within a day, Bollinger Bands are those of days. */
const valuesOf = ({ period, overlays }: ChartState) => {
  const days = dayCount(period)
  return { days, isDaily: days === undefined || overlays.includes('bollinger') }
}

/** Whether two states are drawn from the same values. */
export function hasSameValues(one: ChartState, other: ChartState): boolean {
  const [before, after] = [valuesOf(one), valuesOf(other)]
  return before.days === after.days && before.isDaily === after.isDaily
}

/** Asks for the values that a chart shows, and for no others. */
export async function preloadIndexPrices(
  context: Readonly<RouterContextProvider>,
  code: string,
  state: ChartState,
): Promise<PreloadedIndexPrices> {
  const { days, isDaily } = valuesOf(state)
  const [daily, intraday] = await Promise.all([
    isDaily ? preload(context, IndexDays, { code }) : null,
    days === undefined ? null : preload(context, IndexMoments, { code, days }),
  ])
  return { daily, intraday }
}

interface IndexColumns {
  history: PriceHistoryColumns | null
  intraday: IntradayColumns | null
}

/** The columns that came; null where none did. */
export function indexColumns({ daily, intraday }: PreloadedIndexPrices): IndexColumns {
  const moments = intraday && answerOf(intraday).data?.index?.intradayHistory
  return {
    history: (daily && answerOf(daily).data?.index?.priceHistory?.columns) ?? null,
    intraday: moments ? { ...moments.columns, previousClose: moments.previousClose } : null,
  }
}
