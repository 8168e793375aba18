import { answerOf } from '../../apollo/preload.ts'
import type { ChartSource } from '../../charts/react/price-chart.tsx'
import type { PreloadedColumns } from './preload-prices.ts'

interface Freshness {
  isSimulated: boolean
}

/** Whose figures they are, as a file made of them says it; undefined when nobody said. */
export function sourceOf(freshness: Freshness | undefined): ChartSource | undefined {
  if (!freshness) return undefined
  return {
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
