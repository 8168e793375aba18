import type { RouterContextProvider } from 'react-router'
import { answerOf, preload, type Preloaded } from '../../apollo/preload.ts'
import {
  type ChartState,
  dayCount,
  type IntradayColumns,
  type PriceHistoryColumns,
} from '../../charts/react/price-chart.tsx'
import type { ChartEvents } from './__generated__/chart-events.graphql.ts'
import type { ComparedInstrument } from './__generated__/compared-instrument.graphql.ts'
import { DailyPrices, type DailyPricesVariables } from './__generated__/daily-prices.graphql.ts'
import type { IntradayPrices } from './__generated__/intraday-prices.graphql.ts'

// What a page does not ask at first comes with its first question.
const questions = {
  intraday: () => import('./__generated__/intraday-prices.graphql.ts').then(file => file.IntradayPrices),
  compared: () =>
    import('./__generated__/compared-instrument.graphql.ts').then(file => file.ComparedInstrument),
  events: () => import('./__generated__/chart-events.graphql.ts').then(file => file.ChartEvents),
}

/** One instrument's prices: days, moments of the last trading days, or both; null is what the chart has no use for. */
export interface PreloadedColumns {
  daily: Preloaded<DailyPrices, DailyPricesVariables> | null
  intraday: Preloaded<IntradayPrices> | null
}

/** What the chart draws. */
export interface PreloadedPrices extends PreloadedColumns {
  compared: (PreloadedColumns & { page: Preloaded<ComparedInstrument> }) | null
  events: Preloaded<ChartEvents> | null
}

/** What a chart has to be drawn from, in a text: two states of one text need the same. */
export function pricesAsked({ period, overlays, compare, hasMarkers }: ChartState): string {
  const days = dayCount(period)
  // Within a day, averages of days are drawn from days.
  const asked = days === undefined ? ['daily'] : [days, ...(overlays.length > 0 ? ['daily'] : [])]
  const isAdjusted = overlays.includes('adjusted')
  return [...asked, isAdjusted && 'adjusted', compare, hasMarkers && 'markers'].join()
}

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
      isDaily ? preload(context, DailyPrices, { code: of, isAdjusted }) : null,
      days === undefined ? null : preload(context, await questions.intraday(), { code: of, days }),
    ])
    return { daily, intraday }
  }
  const compared = async (other: string) => {
    const [page, prices] = await Promise.all([
      preload(context, await questions.compared(), { code: other }),
      columns(other, days === undefined, false),
    ])
    return { page, ...prices }
  }
  const [own, other, events] = await Promise.all([
    columns(code, days === undefined || overlays.length > 0, overlays.includes('adjusted')),
    compare === null || compare === code ? null : compared(compare),
    hasMarkers ? preload(context, await questions.events(), { code }) : null,
  ])
  return { ...own, compared: other, events }
}

/** The columns that came; null where none did. */
export interface PriceColumns {
  history: PriceHistoryColumns | null
  intraday: IntradayColumns | null
  /** Nobody could say what they are, or not in time: it is worth asking again. */
  isMissing: boolean
}

const known = new WeakMap<PreloadedColumns, PriceColumns>()

/** The same answers give the same columns, so that a chart is not made ready anew. */
export function priceColumns(preloaded: PreloadedColumns): PriceColumns {
  const before = known.get(preloaded)
  if (before) return before
  const columns = readColumns(preloaded)
  known.set(preloaded, columns)
  return columns
}

function readColumns({ daily, intraday }: PreloadedColumns): PriceColumns {
  const asked: readonly (Preloaded<unknown> | null)[] = [daily, intraday]
  const moments = intraday && answerOf(intraday).data?.instrument?.intradayHistory
  const answers = asked.filter(page => page !== null).map(page => answerOf(page))
  return {
    history: (daily && answerOf(daily).data?.instrument?.priceHistory?.columns) ?? null,
    intraday: moments ? { ...moments.columns, previousClose: moments.previousClose } : null,
    isMissing: answers.some(({ data, errors }) => data === null || errors !== undefined),
  }
}
