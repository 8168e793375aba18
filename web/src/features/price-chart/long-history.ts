import { periodStart } from '../../charts/react/price-chart.tsx'
import { newZealandDate } from '../../lib/format-date.ts'

/** Whether an exchange has prices of more than two years before a moment (ISO 8601); not where it does not tell. */
export const hasLongHistory = (firstDate: string | null, asAt: string | null | undefined): boolean =>
  firstDate !== null &&
  asAt !== null &&
  asAt !== undefined &&
  firstDate < periodStart('2y', newZealandDate(Date.parse(asAt)))
