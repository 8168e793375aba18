import { monthsBefore } from '@exchange/market-rules/months-before'
import { addDays } from '../site/calendar-days.ts'

/** Period of a change. */
export type ChangePeriod = 'ONE_WEEK' | 'ONE_MONTH' | 'THREE_MONTHS' | 'FIFTY_TWO_WEEKS'

/** Start of a change up to a date: the close of this day, or the last one before it. */
export function changeStart(period: ChangePeriod, date: string): string {
  if (period === 'ONE_WEEK') return addDays(date, -7)
  if (period === 'FIFTY_TWO_WEEKS') return addDays(date, -364)
  return monthsBefore(date, period === 'ONE_MONTH' ? 1 : 3)
}
