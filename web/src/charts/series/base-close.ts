import { bisectLeft, bisectRight, range } from 'd3'
import { periodStart, type Period } from './period.ts'
import type { Figure, PastClose } from './price-columns.ts'

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** Maximum delay in days at which a history still fills its period. */
const lateDays = 7

/**
 * Close from which a period of days is counted: the last one up to its first day, for YTD the last of the previous year. A
 * history that starts within a week of that day counts from its first close, except for YTD. Null when there is none.
 */
export function baseClose(
  period: Period,
  dates: readonly string[],
  closes: ArrayLike<Figure>,
): PastClose | null {
  const isPriced = (index: number) => !Number.isNaN(closes[index] ?? Number.NaN)
  // The period of all prices counts from its own first close.
  if (period === 'all') return closeAt(range(dates.length).find(isPriced), dates, closes)
  const start = periodStart(period, dates.at(-1) ?? '')
  const isYearToDate = period === 'ytd'
  const begins = isYearToDate ? bisectLeft(dates, start) : bisectRight(dates, start)
  const firstOfLate = () => range(begins, bisectRight(dates, daysAfter(start, lateDays))).find(isPriced)
  const index = range(begins).findLast(isPriced) ?? (isYearToDate ? undefined : firstOfLate())
  return closeAt(index, dates, closes)
}

const closeAt = (
  index: number | undefined,
  dates: readonly string[],
  closes: ArrayLike<Figure>,
): PastClose | null => (index === undefined ? null : { date: dates[index]!, price: closes[index]! })
