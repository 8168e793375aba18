import type { ListedInstrument } from '../data-set/data-set.ts'
import { recordDates } from './bond-terms.ts'
import type { DividendsOf } from './dividends.ts'
import { type TradingDays, yearsBefore } from './trading-days.ts'

interface Entitled {
  dividendsOf: DividendsOf
  days: TradingDays
}

/**
 * Notice codes of a day: `CD` from the announcement of a dividend until its ex date, `XD` from the ex date until
 * payment; `XI` for debt between the record date and the payment of interest.
 */
export function entitlements(
  instrument: ListedInstrument,
  date: string,
  { dividendsOf, days }: Entitled,
): string[] {
  if (instrument.debt) {
    const { current } = recordDates(instrument.debt, date, days)
    return current !== null && current < date ? ['XI'] : []
  }
  const codes = dividendsOf(instrument, yearsBefore(date, 1), yearsBefore(date, -1)).map(dividend => {
    if (dividend.announcedDate <= date && date < dividend.exDate) return 'CD'
    return dividend.exDate <= date && date <= (dividend.payableDate ?? dividend.exDate) ? 'XD' : undefined
  })
  return Array.from(new Set(codes.filter(code => code !== undefined)))
}

interface Paid {
  dividendsOf: DividendsOf
  /** See `Board.capitalFactor`. */
  capitalFactor: (code: string, from: string, to: string) => number
}

/** Dividends paid in the year before a date, per security of that date, including tax credits; 0 without any. */
export function grossDividends(
  instrument: ListedInstrument,
  date: string,
  { dividendsOf, capitalFactor }: Paid,
): number {
  return dividendsOf(instrument, yearsBefore(date, 1), date)
    .filter(({ exDate }) => exDate > yearsBefore(date, 1))
    .reduce((sum, { exDate, amount, imputationCredit }) => {
      return sum + (amount + imputationCredit) * capitalFactor(instrument.code, exDate, date)
    }, 0)
}
