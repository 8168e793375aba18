import type { ChartSource } from '../../charts/react/price-chart.tsx'
import { originRemarks } from '../../lib/data-source.ts'

interface Dated {
  freshness: Parameters<typeof originRemarks>[0]
}

/** Delay and source of a chart's figures, for its files. Those of the intraday prices if the chart draws any. */
export const chartSource = (days: Dated | null | undefined, moments: Dated | null | undefined): ChartSource =>
  originRemarks((moments ?? days)?.freshness)
