import { addDays } from '@exchange/market-time/new-zealand-time'
import type { DataSet, Issuer, ListedInstrument } from '../data-set/data-set.ts'
import type { Dividend, DividendsOf } from '../simulation/dividends.ts'
import { createRandom, hashText } from '../simulation/random.ts'
import type { TradingDays } from '../simulation/trading-days.ts'

/** Figures that a company releases for half a year or a year. Dates are New Zealand dates. */
export interface CompanyResult {
  id: string
  issuer: Issuer
  type: 'HALF_YEAR' | 'FULL_YEAR'
  /** The last day of the period. */
  periodEnd: string
  date: string
  /** The dividend announced with the results, and the share that pays it. */
  dividend: { share: ListedInstrument; payment: Dividend } | null
}

/** The results of a company whose dates lie within two dates, both included, oldest first. */
export type ResultsOf = (issuer: Issuer, from: string, to: string) => readonly CompanyResult[]

interface ResultsOptions {
  dataSet: DataSet
  days: TradingDays
  dividendsOf: DividendsOf
}

/** Created for a simulated market only: the results of a real company are never invented. */
export function createResults({ dataSet, days, dividendsOf }: ResultsOptions): ResultsOf {
  if (dataSet.provenance !== 'simulated') return () => []
  const shares = payingShares(dataSet)
  const seedOf = ({ code }: Issuer) => `${dataSet.seed}|${code}|results`
  return (issuer, from, to) => {
    if (issuer.isRegulator) return []
    const share = shares.get(issuer.code)
    const found = share
      ? withDividends(issuer, share, dividendsOf(share, from, addDays(to, 45)))
      : yearsOf(from, to).flatMap(year => withoutDividends(issuer, year, { days, seed: seedOf(issuer) }))
    return found.filter(({ date }) => from <= date && date <= to)
  }
}

/** Each issuer's first share that pays dividends. */
function payingShares({ instruments }: DataSet): Map<string, ListedInstrument> {
  const paying = instruments.filter(
    ({ category, behaviour }) => category === 'SHARES' && (behaviour?.dividendYield ?? 0) > 0,
  )
  return new Map(paying.toReversed().map(share => [share.issuerCode, share]))
}

/** Adds each dividend to the results that pay for it; both are announced together. */
function withDividends(
  issuer: Issuer,
  share: ListedInstrument,
  payments: readonly Dividend[],
): CompanyResult[] {
  return payments.map(payment => ({
    ...resultOn(issuer, payment.announcedDate, payment.type === 'INTERIM'),
    dividend: { share, payment },
  }))
}

/** Months in which half-year results are reported; full-year results follow six months later. */
const usualMonths = [2, 2, 2, 5, 11]

interface Chance {
  days: TradingDays
  seed: string
}

function withoutDividends(issuer: Issuer, year: number, { days, seed }: Chance): CompanyResult[] {
  const half = usualMonths[hashText(seed) % usualMonths.length]!
  return [half, ((half + 5) % 12) + 1]
    .map((month, at) => {
      const random = createRandom(`${seed}|${year}-${month}`)
      const earliest = `${year}-${String(month).padStart(2, '0')}-${14 + Math.floor(random.next() * 15)}`
      return { ...resultOn(issuer, days.onOrAfter(earliest), at === 0), dividend: null }
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

function resultOn(issuer: Issuer, date: string, isHalf: boolean) {
  return {
    id: `${issuer.code}${date.replaceAll('-', '')}`,
    issuer,
    type: isHalf ? ('HALF_YEAR' as const) : ('FULL_YEAR' as const),
    periodEnd: twoMonthsBefore(date),
    date,
  }
}

/** The last day of the month that ended some two months earlier: accounts take that long. */
function twoMonthsBefore(date: string): string {
  const [year, month] = date.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 2, 0)).toISOString().slice(0, 10)
}

/** Every year that the range of dates includes. */
export function yearsOf(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
