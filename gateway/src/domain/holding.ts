import type { Instrument } from './instrument.ts'
import type { HeldInstrument } from './transaction.ts'

/** What a member holds of an instrument, by average cost. Amounts are decimal text in its currency. */
export interface Holding extends HeldInstrument {
  quantity: string
  cost: string
  /** For one; null when nothing is held. */
  averageCost: string | null
  realised: string
  income: string
  fees: string
}

/** A holding with what it is worth; null without a price. */
export interface ValuedHolding extends Holding {
  /** What is traded now; null for an instrument that is no longer active. */
  instrument: Instrument | null
  value: string | null
  today: string | null
  unrealised: string | null
  /** Why there is no price, if a source failed. */
  failure: Error | null
}

/** All holdings in one currency together. */
export interface PortfolioTotal {
  currency: string
  value: string
  today: string
  unrealised: string
  cost: string
  realised: string
  income: string
  /** Holdings without a price. */
  unpriced: number
}

export interface Portfolio {
  holdings: ValuedHolding[]
  totals: PortfolioTotal[]
}

/** A position that was closed: nothing is left of it. */
export const isClosed = ({ quantity }: Pick<Holding, 'quantity'>): boolean => /^0*\.?0*$/.test(quantity)

/** By code, closed positions last. */
export const arrangeHoldings = <Row extends Holding>(holdings: readonly Row[]): Row[] =>
  holdings.toSorted(
    (one, other) => Number(isClosed(one)) - Number(isClosed(other)) || (one.code < other.code ? -1 : 1),
  )

/** Currencies in the order of totals: the New Zealand dollar first, others by their code. */
export const arrangeCurrencies = (currencies: Iterable<string>): string[] =>
  [...new Set(currencies)].toSorted(
    (one, other) => Number(other === 'NZD') - Number(one === 'NZD') || (one < other ? -1 : 1),
  )
