import { periodStart } from '../../charts/react/price-chart.tsx'
import { newZealandDate } from '../../lib/format-date.ts'

/** Whether the exchange has prices from more than two years before a moment (ISO 8601). False when unknown. */
export const hasLongHistory = (firstDate: string | null, asAt: string | null | undefined): boolean =>
  firstDate !== null &&
  asAt !== null &&
  asAt !== undefined &&
  firstDate < periodStart('2y', newZealandDate(Date.parse(asAt)))
