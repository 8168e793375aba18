import type { ChartSource } from '../../charts/react/price-chart.tsx'
import { originRemarks } from '../../lib/data-source.ts'

interface Dated {
  freshness: Parameters<typeof originRemarks>[0]
}

/** How late a chart's figures came and whose they are, as files made of it say it: of moments, where it draws them. */
export const chartSource = (days: Dated | null | undefined, moments: Dated | null | undefined): ChartSource =>
  originRemarks((moments ?? days)?.freshness)
