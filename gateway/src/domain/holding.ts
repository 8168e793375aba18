import {
  type CurrencyTotal,
  type HoldingDay,
  type HoldingValue,
  isClosed,
} from '@exchange/market-rules/holding-value'
import type { Instrument } from './instrument.ts'
import type { HeldInstrument, PriceBasis } from './transaction.ts'

/** What a member holds of an instrument, by average cost. Amounts are decimal text in its currency. */
export interface Holding extends HeldInstrument {
  quantity: string
  cost: string
  /** For one; null when nothing is held. */
  averageCost: string | null
  realised: string
  income: string
  /** Fees that belong to no purchase or sale. */
  fees: string
  feesEntered: string
  /** Basis of the newest transaction's price. */
  priceBasis: PriceBasis
  /** Null where the account service does not state it. */
  day: HoldingDay | null
}

/** A holding at the market's prices. */
export interface ValuedHolding extends Holding, HoldingValue {
  /** What is traded now; null for an instrument that is no longer active. */
  instrument: Instrument | null
  /** Why there is no price, if a source failed. */
  failure: Error | null
}

/** All holdings in one currency together, with zeros where a total is not known. */
export interface PortfolioTotal extends CurrencyTotal {
  value: string
  today: string
  unrealised: string
}

export interface Portfolio {
  holdings: ValuedHolding[]
  totals: PortfolioTotal[]
}

/** By code, closed positions last. */
export const arrangeHoldings = <Row extends Holding>(holdings: readonly Row[]): Row[] =>
  holdings.toSorted(
    (one, other) => Number(isClosed(one)) - Number(isClosed(other)) || (one.code < other.code ? -1 : 1),
  )
