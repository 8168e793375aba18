import { monthsBefore } from '@exchange/market-rules/months-before'

/** The twelve periods of the price chart with their labels, in display order, including all prices. */
export const periods = [
  { value: '1d', label: '1 Day' },
  { value: '2d', label: '2 Days' },
  { value: '3d', label: '3 Days' },
  { value: '4d', label: '4 Days' },
  { value: '5d', label: '5 Days' },
  { value: '1m', label: '1 Month' },
  { value: '2m', label: '2 Months' },
  { value: '3m', label: '3 Months' },
  { value: '4m', label: '4 Months' },
  { value: 'ytd', label: 'YTD' },
  { value: '1y', label: '1 Year' },
  { value: '2y', label: '2 Years' },
  { value: 'all', label: 'All' },
] as const

export type Period = (typeof periods)[number]['value']

/** Number of trading days in a day period. Undefined for periods drawn from daily history. */
export function dayCount(period: Period): number | undefined {
  return period.endsWith('d') && period !== 'ytd' ? Number(period.slice(0, -1)) : undefined
}

/** Whether a period is drawn from intraday prices, and so as a line. */
export const isDayPeriod = (period: Period): boolean => dayCount(period) !== undefined

/** Earlier than any exchange. */
const firstOfAll = '1000-01-01'

/** First date of a period ending with `lastDate`. Day periods count sessions instead. */
export function periodStart(period: Period, lastDate: string): string {
  if (period === 'all') return firstOfAll
  if (period === 'ytd') return `${lastDate.slice(0, 4)}-01-01`
  const count = Number(period.slice(0, -1))
  return monthsBefore(lastDate, period.endsWith('y') ? count * 12 : count)
}
