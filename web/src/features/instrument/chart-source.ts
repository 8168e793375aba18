import { answerOf } from '../../apollo/preload.ts'
import type { ChartSource } from '../../charts/react/price-chart.tsx'
import { originRemarks } from '../../lib/data-source.ts'
import type { PreloadedColumns } from './preload-prices.ts'

/** How late the figures of an instrument's chart came and whose they are, as files made of them say it. */
export function chartSource({ daily, intraday }: PreloadedColumns): ChartSource {
  const within = intraday && answerOf(intraday).data?.instrument?.intradayHistory
  const history = daily && answerOf(daily).data?.instrument?.priceHistory
  return originRemarks((within ?? history)?.freshness)
}
