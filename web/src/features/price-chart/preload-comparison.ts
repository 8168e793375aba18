import type { RouterContextProvider } from 'react-router'
import { preload, type Preloaded } from '../../apollo/preload.ts'
import { type ChartState, isDayPeriod } from '../../charts/react/price-chart.tsx'
import { type PreloadedColumns, preloadColumns } from './preload-columns.ts'
import { type PreloadedIndexPrices, preloadIndexPrices } from './preload-index-prices.ts'
import { ComparedSubject, type ComparedSubjectVariables } from './__generated__/compared-subject.graphql.ts'

/** What a chart is compared with: an instrument, or an index. */
export interface PreloadedComparison {
  page: Preloaded<ComparedSubjectVariables>
  /** Prices of the instrument. */
  prices: PreloadedColumns
  /** Values of the index; null for an instrument. */
  index: PreloadedIndexPrices | null
}

/** Asks for what a chart is compared with, by a code; null where it is compared with nothing, or with itself. */
export async function preloadComparison(
  context: Readonly<RouterContextProvider>,
  code: string,
  { period, compare }: Pick<ChartState, 'period' | 'compare'>,
): Promise<PreloadedComparison | null> {
  if (compare === null || compare === code) return null
  const isDaily = !isDayPeriod(period)
  // Most codes are those of instruments, whose prices are asked for at once.
  const [{ data, page }, prices] = await Promise.all([
    preload(context, ComparedSubject, { code: compare }),
    preloadColumns(context, compare, { period, isDaily, isAdjusted: false }),
  ])
  const id = data?.instrument ? undefined : data?.index?.id
  const index = id === undefined ? null : await preloadIndexPrices(context, id, { period, overlays: [] })
  return { page, prices, index }
}
