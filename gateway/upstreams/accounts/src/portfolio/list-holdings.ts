import {
  addDays,
  addPositions,
  dayOf,
  describeDay,
  describePosition,
  type Movement,
  positionOf,
} from './holdings.ts'
import type { PriceBasis } from './transaction-input.ts'

/** A transaction with its instrument. */
export interface InstrumentMovement extends Movement {
  isin: string
  code: string
  currency: string
  price_basis: PriceBasis
  /** Given if the movements are of several portfolios. */
  portfolio_id?: string | null
}

/** A split counts once in each portfolio, so each one is replayed for itself. */
const byPortfolio = (movements: readonly InstrumentMovement[]) => [
  ...Map.groupBy(movements, ({ portfolio_id: id }) => id).values(),
]

/** The position of one instrument in all portfolios of the movements. */
export const positionInAll = (movements: readonly InstrumentMovement[]) =>
  byPortfolio(movements).map(positionOf).reduce(addPositions, positionOf([]))

/** Every instrument with transactions, by code, with the transactions of a day. Portfolios are added up. `movements` must be in order of date. */
export function listHoldings(movements: readonly InstrumentMovement[], day: string) {
  const byInstrument = Map.groupBy(movements, ({ isin, currency }) => `${isin} ${currency}`)
  const all = [...byInstrument.values()].flatMap(ofInstrument => {
    // An instrument whose code changed is listed by its newest code.
    const newest = ofInstrument.at(-1)
    if (!newest) return []
    const { isin, code, currency, price_basis } = newest
    const position = describePosition(positionInAll(ofInstrument))
    const ofDay = byPortfolio(ofInstrument)
      .map(own => dayOf(own, day))
      .reduce(addDays)
    return [{ isin, code, currency, price_basis, ...position, day: describeDay(ofDay) }]
  })
  return all.toSorted((one, other) => one.code.localeCompare(other.code))
}

export type ListedHolding = ReturnType<typeof listHoldings>[number]
