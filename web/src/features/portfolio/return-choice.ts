import type { ReturnPeriod } from '../../__generated__/schema.ts'
import type { MemberReturnsVariables } from './__generated__/member-returns.graphql.ts'

/** Parameter of the address: a period of `returnPeriods`, a tax year such as `2026`, or `custom`. */
export const returnsKey = 'returns'
export const customKey = 'custom'

interface PeriodOption {
  /** Value in the address. */
  key: string
  label: string
  period: ReturnPeriod
}

/** Periods that end today. */
export const returnPeriods: readonly PeriodOption[] = [
  { key: '1d', label: '1D', period: 'ONE_DAY' },
  { key: '1w', label: '1W', period: 'ONE_WEEK' },
  { key: '1m', label: '1M', period: 'ONE_MONTH' },
  { key: '3m', label: '3M', period: 'THREE_MONTHS' },
  { key: 'ytd', label: 'YTD', period: 'YEAR_TO_DATE' },
  { key: '1y', label: '1Y', period: 'ONE_YEAR' },
  { key: '3y', label: '3Y', period: 'THREE_YEARS' },
  { key: 'all', label: 'All', period: 'ALL' },
]

const defaultKey = '1y'

/** A period as chosen in the address. */
export interface ReturnChoice {
  key: string
  variables: MemberReturnsVariables
}

const plain = (period: ReturnPeriod): MemberReturnsVariables => ({
  period,
  from: null,
  to: null,
  taxYear: null,
})
const day = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null)

/** Reads the period of an address; one year for an address without a valid one. */
export function readReturnChoice(search: URLSearchParams): ReturnChoice {
  const key = search.get(returnsKey) ?? defaultKey
  if (key === customKey) {
    const [from, to] = [day(search.get('from')), day(search.get('to'))]
    return { key, variables: { ...plain('CUSTOM'), from, to } }
  }
  if (/^(19|20)\d\d$/.test(key)) return { key, variables: { ...plain('TAX_YEAR'), taxYear: Number(key) } }
  const option = returnPeriods.find(one => one.key === key)
  return option ? { key, variables: plain(option.period) } : { key: defaultKey, variables: plain('ONE_YEAR') }
}

/** The address of a period, with everything else as it is. */
export function returnSearch(search: URLSearchParams, key: string): string {
  const next = new URLSearchParams(search)
  for (const name of ['from', 'to']) next.delete(name)
  next.set(returnsKey, key)
  return `?${next}`
}

/** Year of 31 March at the end of a day's tax year. */
const taxYearOf = (date: string) => Number(date.slice(0, 4)) + (date.slice(5) >= '04-01' ? 1 : 0)

/** Tax years from a member's first transaction to today, latest first. */
export function taxYears(firstEntry: string, today: string): number[] {
  const [first, last] = [taxYearOf(firstEntry), taxYearOf(today)]
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}

/** A tax year as people write it: `2025/26`. */
export const taxYearText = (year: number): string => `${year - 1}/${String(year).slice(2)}`
