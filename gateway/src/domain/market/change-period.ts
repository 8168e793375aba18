import { monthsBefore } from '@exchange/market-rules/months-before'

/** Period of a change. */
export type ChangePeriod = 'ONE_WEEK' | 'ONE_MONTH' | 'THREE_MONTHS' | 'FIFTY_TWO_WEEKS'

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

/** Start of a change up to a date: the close of this day, or the last one before it. */
export function changeStart(period: ChangePeriod, date: string): string {
  if (period === 'ONE_WEEK') return daysBefore(date, 7)
  if (period === 'FIFTY_TWO_WEEKS') return daysBefore(date, 364)
  return monthsBefore(date, period === 'ONE_MONTH' ? 1 : 3)
}
