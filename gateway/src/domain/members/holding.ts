import {
  type CurrencyTotal,
  type HoldingDay,
  type HoldingValue,
  isClosed,
} from '@exchange/market-rules/holding-value'
import type { LotValue } from '@exchange/market-rules/lot-amounts'
import type { PriceBasis } from '@exchange/market-rules/price-basis'
import type { Instrument } from '../market/instrument.ts'
import type { HeldInstrument, TransactionType } from './transaction.ts'

/** A member's holding of an instrument, at average cost. Amounts are decimal text in its currency. */
export interface Holding extends HeldInstrument {
  quantity: string
  cost: string
  /** Per security; null without a holding. */
  averageCost: string | null
  realised: string
  income: string
  /** Fees that belong to no purchase or sale. */
  fees: string
  feesEntered: string
  /** Basis of the newest transaction's price. */
  priceBasis: PriceBasis
  /** Null if the account service does not state it. */
  day: HoldingDay | null
}

/** The rest of one transaction that brought securities in. Amounts are decimal text in the holding's currency. */
export interface HeldLot {
  /** Id of the transaction. */
  id: string
  type: TransactionType
  date: string
  /** Number of securities that came in, after later splits. */
  quantity: string
  quantityLeft: string
  /** Average cost of those left. */
  cost: string
  /** Amount paid for all of them; null if unknown. */
  paid: string | null
}

/** A lot at its holding's price. */
export interface ValuedLot extends HeldLot, LotValue {}

/** A holding at market prices. */
export interface ValuedHolding extends Holding, HoldingValue {
  /** Null in the default portfolio. */
  portfolioId: string | null
  /** The live instrument; null if it is no longer active. */
  instrument: Instrument | null
  /** Reason for a missing price, if a source failed. */
  failure: Error | null
}

/** Total of all holdings in one currency; unknown totals are zero. */
export interface PortfolioTotal extends CurrencyTotal {
  value: string
  today: string
  unrealised: string
}

export interface Portfolio {
  /** Null for the default one. */
  id: string | null
  holdings: ValuedHolding[]
  totals: PortfolioTotal[]
}

/** By code, closed positions last. */
export const arrangeHoldings = <Row extends Holding>(holdings: readonly Row[]): Row[] =>
  holdings.toSorted(
    (one, other) => Number(isClosed(one)) - Number(isClosed(other)) || (one.code < other.code ? -1 : 1),
  )
