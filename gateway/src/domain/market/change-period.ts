/** Period of a change. */
export type ChangePeriod = 'ONE_WEEK' | 'ONE_MONTH' | 'THREE_MONTHS' | 'FIFTY_TWO_WEEKS'

/** The same day some months earlier, or the last day of a shorter month. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, lastDay)).padStart(2, '0')}`
}

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10)

/** Start of a change up to a date: the close of this day, or the last one before it. */
export function changeStart(period: ChangePeriod, date: string): string {
  if (period === 'ONE_WEEK') return daysBefore(date, 7)
  if (period === 'FIFTY_TWO_WEEKS') return daysBefore(date, 364)
  return monthsBefore(date, period === 'ONE_MONTH' ? 1 : 3)
}
