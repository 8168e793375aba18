import type { RouterContextProvider } from 'react-router'
import { preload, type Preloaded } from '../../apollo/preload.ts'
import { type ChartState, isDayPeriod } from '../../charts/react/price-chart.tsx'
import { type PreloadedColumns, preloadColumns } from './preload-columns.ts'
import { type PreloadedIndexPrices, preloadIndexPrices } from './preload-index-prices.ts'
import { ComparedSubject, type ComparedSubjectVariables } from './__generated__/compared-subject.graphql.ts'

/** Data of the compared instrument or index. */
export interface PreloadedComparison {
  page: Preloaded<ComparedSubjectVariables>
  /** Prices of the instrument. */
  prices: PreloadedColumns
  /** Values of the index; null for an instrument. */
  index: PreloadedIndexPrices | null
}

/** Loads the comparison of a chart, by a code. Null without a comparison, or with the chart's own code. */
export async function preloadComparison(
  context: Readonly<RouterContextProvider>,
  code: string,
  { period, compare }: Pick<ChartState, 'period' | 'compare'>,
): Promise<PreloadedComparison | null> {
  if (compare === null || compare === code) return null
  const isDaily = !isDayPeriod(period)
  // Most codes belong to instruments, so their prices are requested in parallel.
  const [{ data, page }, prices] = await Promise.all([
    preload(context, ComparedSubject, { code: compare }),
    preloadColumns(context, compare, { period, isDaily, isAdjusted: false }),
  ])
  const id = data?.instrument ? undefined : data?.index?.id
  const index = id === undefined ? null : await preloadIndexPrices(context, id, { period, overlays: [] })
  return { page, prices, index }
}
