import { periodStart, type Period } from './period.ts'
import type { Figure, PastClose } from './price-columns.ts'

const dayMs = 86_400_000

/** A history that begins so many days late still fills its period. */
const lateDays = 7

/**
 * The close from which a period of days counts: the last one up to the day on which it begins, of YTD the last of the
 * year before. A history that begins within a week of that day counts from its first close, but YTD. Null when there
 * is none.
 */
export function baseClose(
  period: Period,
  dates: readonly string[],
  closes: ArrayLike<Figure>,
): PastClose | null {
  const start = periodStart(period, dates.at(-1) ?? '')
  const closeAt = (index: number): PastClose | null => {
    const [date, price] = [dates[index], closes[index]]
    return date === undefined || price === null || price === undefined || Number.isNaN(price)
      ? null
      : { date, price }
  }
  let found: PastClose | null = null
  for (let index = 0; index < dates.length; index += 1) {
    const date = dates[index]!
    if (period === 'ytd' ? date >= start : date > start) {
      if (found || period === 'ytd') return found
      if (Date.parse(date) - Date.parse(start) > lateDays * dayMs) return null
    }
    found = closeAt(index) ?? found
  }
  return found
}
