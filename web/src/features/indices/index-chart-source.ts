import { answerOf } from '../../apollo/preload.ts'
import type { ChartSource } from '../../charts/react/price-chart.tsx'
import { sourceOf } from '../instrument/chart-source.ts'
import type { PreloadedIndexPrices } from './preload-index-prices.ts'

/** Whose an index's figures are, for the files made of its chart; undefined when nobody said. */
export function indexChartSource({ daily, intraday }: PreloadedIndexPrices): ChartSource | undefined {
  const moments = intraday && answerOf(intraday).data?.index?.intradayHistory
  const days = daily && answerOf(daily).data?.index?.priceHistory
  return sourceOf((moments ?? days)?.freshness)
}
