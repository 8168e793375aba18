import { answerOf } from '../../apollo/preload.ts'
import type { ChartSource } from '../../charts/react/price-chart.tsx'
import { formatMoment } from '../../lib/format-date.ts'
import type { PreloadedColumns } from './preload-prices.ts'

interface Freshness {
  /** ISO 8601; null when the source did not say. */
  asAt: string | null
  isSimulated: boolean
}

/** When figures were true and whose they are, as a file made of them says it; undefined when nobody said. */
export function sourceOf(freshness: Freshness | undefined): ChartSource | undefined {
  if (!freshness) return undefined
  return {
    asAt: freshness.asAt === null ? 'not said' : formatMoment(freshness.asAt),
    source: freshness.isSimulated
      ? 'a simulated market: every figure is invented'
      : 'NZX market data, delayed',
  }
}

/** The same of an instrument's chart. */
export function chartSource({ daily, intraday }: PreloadedColumns): ChartSource | undefined {
  const within = intraday && answerOf(intraday).data?.instrument?.intradayHistory
  const history = daily && answerOf(daily).data?.instrument?.priceHistory
  return sourceOf((within ?? history)?.freshness)
}
