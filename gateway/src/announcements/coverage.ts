import { addDays, nzDate, nzInstant } from '@exchange/market-time/new-zealand-time'

/** The days of a list, inclusive, as New Zealand dates. */
export interface Span {
  from: string
  to: string
}

const longestMonths = 13
const longestYears = 8

/** Adds months to a month such as `2024-03`. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The requested days, within the possible range. Without a start date: from the previous month or year. */
export function spanOf(
  requested: { from: string | null; to: string | null },
  files: 'months' | 'years',
  now: number,
): Span {
  const today = nzDate(now)
  const to = requested.to !== null && requested.to < today ? requested.to : today
  const earliest =
    files === 'months'
      ? `${addMonths(to.slice(0, 7), 1 - longestMonths)}-01`
      : `${Number(to.slice(0, 4)) + 1 - longestYears}-01-01`
  const usual =
    files === 'months' ? `${addMonths(to.slice(0, 7), -1)}-01` : `${Number(to.slice(0, 4)) - 1}-01-01`
  const from = requested.from ?? usual
  return { from: from < earliest ? earliest : from, to }
}

/** Months or years before a day, latest first, up to the limit of one query. */
export function earlierSpans(from: string, files: 'months' | 'years'): Span[] {
  if (files === 'months')
    return Array.from({ length: longestMonths - 1 }, (_, index) => {
      const month = addMonths(from.slice(0, 7), -1 - index)
      return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
    })
  const year = Number(from.slice(0, 4))
  return Array.from({ length: longestYears - 1 }, (_, index) => ({
    from: `${year - 1 - index}-01-01`,
    to: `${year - 1 - index}-12-31`,
  }))
}

/** The months of a span, such as `2024-03`, latest first. */
export function monthsOf({ from, to }: Span): string[] {
  const months: string[] = []
  for (let month = to.slice(0, 7); month >= from.slice(0, 7); month = addMonths(month, -1)) months.push(month)
  return months
}

/** The years of a span, latest first. */
export function yearsOf({ from, to }: Span): string[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(last - index))
}

/** Start and exclusive end, in milliseconds since 1970; null for an open one. */
export const momentsOf = ({ from, to }: { from: string | null; to: string | null }) => ({
  since: from === null ? null : nzInstant(from, '00:00'),
  before: to === null ? null : nzInstant(addDays(to, 1), '00:00'),
})
