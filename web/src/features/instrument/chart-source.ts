import { answerOf } from '../../apollo/preload.ts'
import type { ChartSource } from '../../charts/react/price-chart.tsx'
import { formatMoment } from '../../lib/format-date.ts'
import type { PreloadedColumns } from './preload-prices.ts'

/** When a chart's prices were true and whose they are, for the files made of it; undefined when nobody said. */
export function chartSource({ daily, intraday }: PreloadedColumns): ChartSource | undefined {
  const within = intraday && answerOf(intraday).data?.instrument?.intradayHistory
  const history = daily && answerOf(daily).data?.instrument?.priceHistory
  const freshness = (within ?? history)?.freshness
  if (!freshness) return undefined
  return {
    asAt: freshness.asAt === null ? 'not said' : formatMoment(freshness.asAt),
    source: freshness.isSimulated
      ? 'a simulated market: every figure is invented'
      : 'NZX market data, delayed',
  }
}
