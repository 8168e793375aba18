import { categories } from '../data-set/category.ts'
import type { ListedInstrument } from '../data-set/data-set.ts'
import { paymentDates, pricePer100 } from './bond-terms.ts'

/**
 * What one security costs on a day at a price at which it is traded. A bond traded in yield costs its price per 100 of
 * face value. Null where nobody can say: a contract of unknown size, a bond of unknown or endless term.
 */
export function costOf(instrument: ListedInstrument, date: string): ((price: number) => number) | null {
  const { category, contract, debt, firstListedDate } = instrument
  if (contract) return null
  if (!categories[category].isYieldTraded) return price => price
  if (!debt) return null
  const dates = paymentDates(debt, firstListedDate, date)
  const per100 = (yieldPercent: number) => pricePer100({ terms: debt, dates, date, yieldPercent })
  return per100(0) === null ? null : price => (per100(price)! / 100) * debt.parValue
}

/**
 * Price for 100 of face value at a price or a yield in percent, interest accrued since the last payment included. Null for
 * anything but debt, and for a bond traded in yield without an end.
 */
export function pricePer100At(
  instrument: ListedInstrument,
  date: string,
  price: number | null,
): number | null {
  const cost = price !== null && instrument.debt ? costOf(instrument, date) : null
  return cost && price !== null ? (cost(price) * 100) / instrument.debt!.parValue : null
}

/** What all securities on issue are worth at a price; of debt traded in yield the face value. Null where either is unknown. */
export function marketValue(instrument: ListedInstrument, price: number | null): number | null {
  const { category, sharesIssued, debt } = instrument
  if (sharesIssued === null) return null
  if (categories[category].isYieldTraded) return sharesIssued * (debt?.parValue ?? 1)
  return price === null ? null : sharesIssued * price
}
