import { monthOf } from '../../lib/format-date.ts'
import type { MarketShare_share } from './__generated__/market-share.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type MarketShareData = FragmentData<MarketShare_share>

/** A row of the market share: a participant, or the totals. */
export interface ShareRow {
  id: string
  name: string
  value: number | null
  percentage: number | null
  /** Its months, such as `Oct 2026`. */
  period: string | null
  isTotal: boolean
}

/** Participants under their registered names, then the totals. Empty without participants. */
export function shareRows(share: MarketShareData): ShareRow[] {
  const { participants, totalValue, totalPercentage } = share
  if (participants.length === 0) return []
  const period = periodText(share)
  const rows = participants.map(row => ({
    id: row.id,
    name: row.registeredName ?? row.companyId,
    value: row.onMarketTradedValue,
    percentage: row.onMarketSharePercentage,
    period,
    isTotal: false,
  }))
  const total = { value: totalValue, percentage: totalPercentage, period, isTotal: true }
  return [...rows, { id: 'totals', name: 'Totals', ...total }]
}

const inMonths = (date: string) => `${monthOf(date)} ${date.slice(0, 4)}`

/** Months of a period, as `Oct 2026` or `Sep 2026 to Oct 2026`; null when unknown. */
export function periodText({
  startDate,
  endDate,
}: Pick<MarketShareData, 'startDate' | 'endDate'>): string | null {
  const [start, end] = [startDate ?? endDate, endDate ?? startDate]
  if (start === null || end === null) return null
  return inMonths(start) === inMonths(end) ? inMonths(end) : `${inMonths(start)} to ${inMonths(end)}`
}
