import type { RouterContextProvider } from 'react-router'
import { answerOf, preload, type Preloaded } from '../../apollo/preload.ts'
import {
  dayCount,
  type IntradayColumns,
  type Period,
  type PriceHistoryColumns,
} from '../../charts/react/price-chart.tsx'
import { IndexDays, type IndexDaysVariables, IndexMoments } from './__generated__/index-prices.graphql.ts'

/** What the chart of an index draws: the days of a year, or moments of the last trading days. */
export interface PreloadedIndexPrices {
  daily: Preloaded<IndexDays, IndexDaysVariables> | null
  intraday: Preloaded<IndexMoments> | null
}

/** Asks for the values that a period shows, and for no others. */
export async function preloadIndexPrices(
  context: Readonly<RouterContextProvider>,
  code: string,
  period: Period,
): Promise<PreloadedIndexPrices> {
  const days = dayCount(period)
  return days === undefined
    ? { daily: await preload(context, IndexDays, { code }), intraday: null }
    : { daily: null, intraday: await preload(context, IndexMoments, { code, days }) }
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
