/** How long ago a change begins. */
export type ChangePeriod = 'ONE_WEEK' | 'ONE_MONTH' | 'THREE_MONTHS' | 'FIFTY_TWO_WEEKS'

/** The same day some months earlier, or that month's last day where it has no such day. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, lastDay)).padStart(2, '0')}`
}

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

/** The day whose close, or the last one before it, a change up to a date is counted from. */
export function changeStart(period: ChangePeriod, date: string): string {
  if (period === 'ONE_WEEK') return daysBefore(date, 7)
  if (period === 'FIFTY_TWO_WEEKS') return daysBefore(date, 364)
  return monthsBefore(date, period === 'ONE_MONTH' ? 1 : 3)
}
