import { dayOf, describeDay, describePosition, type Movement, positionOf } from './holdings.ts'
import type { PriceBasis } from './transaction-input.ts'

/** A transaction with its instrument. */
export interface InstrumentMovement extends Movement {
  isin: string
  code: string
  currency: string
  price_basis: PriceBasis
}

/** Every instrument with transactions, by code, with the transactions of a day. `movements` must be in order of date. */
export function listHoldings(movements: readonly InstrumentMovement[], day: string) {
  const byIsin = Map.groupBy(movements, ({ isin }) => isin)
  const all = [...byIsin].flatMap(([isin, ofInstrument]) => {
    // An instrument whose code changed is listed by its newest code.
    const newest = ofInstrument.at(-1)
    if (!newest) return []
    const { code, currency, price_basis } = newest
    const position = describePosition(positionOf(ofInstrument))
    return [{ isin, code, currency, price_basis, ...position, day: describeDay(dayOf(ofInstrument, day)) }]
  })
  return all.toSorted((one, other) => one.code.localeCompare(other.code))
}

export type ListedHolding = ReturnType<typeof listHoldings>[number]
