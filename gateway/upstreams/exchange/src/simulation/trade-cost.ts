import { valueOnIssue } from '@exchange/market-rules/figure-formulas'
import { unitsOfBasis } from '@exchange/market-rules/price-basis'
import { categories } from '../data-set/category.ts'
import type { ListedInstrument } from '../data-set/data-set.ts'
import { paymentDates, pricePer100 } from './bond-terms.ts'

/**
 * Cost of one security on a day at a traded price. A bond traded in yield costs its price per 100 of face value. Null
 * when unknown: a contract without a size, a bond of unknown or endless term.
 */
export function costOf(instrument: ListedInstrument, date: string): ((price: number) => number) | null {
  const { category, contract, debt, firstListedDate } = instrument
  if (contract) return null
  if (!categories[category].isYieldTraded) return price => price
  if (!debt) return null
  const dates = paymentDates(debt, firstListedDate, date)
  const per100 = (yieldPercent: number) => pricePer100({ terms: debt, dates, date, yieldPercent })
  return per100(0) === null ? null : price => (per100(price)! / unitsOfBasis.PER_100) * debt.parValue
}

/**
 * Price of 100 of face value at a price or a yield in percent, including interest accrued since the last payment. Null
 * except for debt, and for a bond traded in yield without a maturity.
 */
export function pricePer100At(
  instrument: ListedInstrument,
  date: string,
  price: number | null,
): number | null {
  const cost = price !== null && instrument.debt ? costOf(instrument, date) : null
  return cost && price !== null ? (cost(price) * unitsOfBasis.PER_100) / instrument.debt!.parValue : null
}

/** Value of all securities on issue at a price; for debt traded in yield the face value. Null when either is unknown. */
export function marketValue(instrument: ListedInstrument, price: number | null): number | null {
  const { category, sharesIssued, debt } = instrument
  if (sharesIssued === null) return null
  if (categories[category].isYieldTraded) return valueOnIssue(debt?.parValue ?? 1, sharesIssued)
  return price === null ? null : valueOnIssue(price, sharesIssued)
}
