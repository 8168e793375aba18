/** A range of New Zealand dates, `YYYY-MM-DD`, both inclusive. An empty string means no limit. */
export interface DayRange {
  label: string
  from: string
  to: string
}

/** The date `count` months earlier: the same day, or the last day of a shorter month. */
function monthsBefore(date: string, count: number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - count, Math.min(day, last)))
}

const nextDay = (date: Date) => new Date(date.getTime() + 86_400_000)
const text = (date: Date) => date.toISOString().slice(0, 10)

/** The most used ranges, relative to a day. The last week has seven days, including that day. */
export function dayRanges(today: string): DayRange[] {
  const weekBefore = new Date(Date.parse(today) - 7 * 86_400_000)
  const since = (label: string, before: Date) => ({ label, from: text(nextDay(before)), to: today })
  return [
    { label: 'Latest', from: '', to: '' },
    { label: 'Today', from: today, to: today },
    since('Last week', weekBefore),
    since('Last month', monthsBefore(today, 1)),
    since('Last year', monthsBefore(today, 12)),
  ]
}

/** Labels of the ranges, for a page rendered without a current date. */
export const rangeLabels: readonly string[] = dayRanges('2000-01-01').map(({ label }) => label)
