import { monthsBefore } from '@exchange/market-rules/months-before'

/** A range of New Zealand dates, `YYYY-MM-DD`, both inclusive. An empty string means no limit. */
export interface DayRange {
  label: string
  from: string
  to: string
}

/** The date some days after another; earlier if negative. */
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The most used ranges, relative to a day. The last week has seven days, including that day. */
export function dayRanges(today: string): DayRange[] {
  const since = (label: string, before: string) => ({ label, from: daysAfter(before, 1), to: today })
  return [
    { label: 'Latest', from: '', to: '' },
    { label: 'Today', from: today, to: today },
    since('Last week', daysAfter(today, -7)),
    since('Last month', monthsBefore(today, 1)),
    since('Last year', monthsBefore(today, 12)),
  ]
}

/** Labels of the ranges, for a page rendered without a current date. */
export const rangeLabels: readonly string[] = dayRanges('2000-01-01').map(({ label }) => label)
