import { addDays } from '@exchange/market-time/new-zealand-time'
import type { DataSet, DividendRow, ListedInstrument } from '../data-set/data-set.ts'
import { tidy } from '../data-set/price-step.ts'
import { createRandom, hashText } from './random.ts'
import type { TradingDays } from './trading-days.ts'

/** A payment to holders. */
export interface Dividend extends Omit<DividendRow, 'code'> {
  id: string
}

/** The payments of an instrument with ex dates within two dates, inclusive, oldest first. */
export type DividendsOf = (instrument: ListedInstrument, from: string, to: string) => readonly Dividend[]

/** The data set's own payments, or simulated payments in the months that an instrument specifies. */
export function createDividends(dataSet: DataSet, days: TradingDays): DividendsOf {
  const stated = Map.groupBy(dataSet.dividends, row => row.code)
  const made = new Map<string, Dividend | undefined>()
  const make = (instrument: ListedInstrument, year: number, month: number) => {
    const key = `${dataSet.seed}|${instrument.code}|${year}-${month}|dividend`
    if (!made.has(key)) made.set(key, payment(instrument, { year, month, seed: key }, days))
    return made.get(key)
  }
  return (instrument, from, to) => {
    if (dataSet.provenance === 'imported') {
      return (stated.get(instrument.code) ?? [])
        .filter(({ exDate }) => from <= exDate && exDate <= to)
        .map(row => ({ ...row, id: `${row.code}${row.exDate.replaceAll('-', '')}` }))
        .toSorted((one, other) => one.exDate.localeCompare(other.exDate))
    }
    const months = instrument.behaviour?.dividendMonths ?? []
    const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
      .flatMap(year => months.map(month => make(instrument, year, month)))
      .filter(dividend => dividend !== undefined)
      .filter(({ exDate }) => from <= exDate && exDate <= to)
  }
}

interface DividendMonth {
  year: number
  month: number
  seed: string
}

/** A fully imputed dividend of 72 cents carries 28 cents of tax paid; the supplementary dividend is 3/17 of it. */
function payment(
  { behaviour, currency, firstListedDate }: ListedInstrument,
  { year, month, seed }: DividendMonth,
  days: TradingDays,
): Dividend | undefined {
  if (!behaviour || behaviour.dividendYield <= 0) return undefined
  const random = createRandom(seed)
  const usual = (behaviour.referencePrice * behaviour.dividendYield) / 100 / behaviour.dividendMonths.length
  const amount = Math.max(0.0005, Math.round(usual * (0.85 + 0.3 * random.next()) * 2000) / 2000)
  const dayOfMonth = 2 + Math.floor(random.next() * 22)
  const exDate = days.onOrAfter(
    `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`,
  )
  if (firstListedDate !== null && exDate <= firstListedDate) return undefined
  return {
    id: String(hashText(seed)),
    type: month === behaviour.dividendMonths[0] ? 'INTERIM' : 'FINAL',
    announcedDate: days.before(addDays(exDate, -14 - Math.floor(random.next() * 14))),
    exDate,
    recordDate: days.onOrAfter(addDays(exDate, 1)),
    payableDate: days.onOrAfter(addDays(exDate, 10 + Math.floor(random.next() * 8))),
    amount: tidy(amount),
    imputationCredit: (amount * behaviour.imputation * 7) / 18,
    supplementary: (amount * behaviour.imputation * 3) / 17,
    currency,
  }
}
