import { answerOf } from '../../apollo/preload.ts'
import type { ChartSource } from '../../charts/react/price-chart.tsx'
import { originRemarks } from '../../lib/data-source.ts'
import type { PreloadedIndexPrices } from './preload-index-prices.ts'

/** How late an index's figures came and whose they are, as files made of its chart say it. */
export function indexChartSource({ daily, intraday }: PreloadedIndexPrices): ChartSource {
  const moments = intraday && answerOf(intraday).data?.index?.intradayHistory
  const days = daily && answerOf(daily).data?.index?.priceHistory
  return originRemarks((moments ?? days)?.freshness)
}
