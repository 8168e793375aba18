import type { Derivative, LiveDerivative } from './derivative.ts'
import type { Freshness } from '../site/freshness.ts'
import type { MarketCode } from '../market/market.ts'

/** The options on one future or share with one exercise date. */
export interface OptionChain {
  /** A dairy product or a share. */
  underlyingCode: string
  /** Contract code, such as `WMPZ26`. */
  contractCode: string
  currency: string | null
  /** A New Zealand date. */
  exerciseDate: string | null
  options: readonly Derivative[]
  freshness: Freshness
}

/** Underlying of an option. */
export interface OptionUnderlying {
  code: string
  name: string | null
  isShare: boolean
  /** The share's market; null for a future. */
  marketCode: MarketCode | null
  /** Current price. */
  price: number | null
  change: number | null
  /** Price at the end of the previous day. */
  settled: number | null
  freshness: Freshness | null
}

/** A contract with listed options, for selection by a reader. */
export interface OptionContract {
  underlyingCode: string
  underlyingName: string | null
  contractCode: string
  exerciseDate: string | null
  /** Number of options. */
  count: number
}

/** A change of a chain: the changed options, or all of them if the underlying changed. */
export interface OptionChainChange {
  chain: OptionChain
  options: readonly Derivative[]
}

/** Last exercise date of an option, a New Zealand date. */
export const exerciseDateOf = ({
  exerciseDate,
  expiryDate,
}: Pick<LiveDerivative, 'exerciseDate' | 'expiryDate'>) => exerciseDate ?? expiryDate

/** Builds the chain from one contract's options; null if there are none. */
export function chainOf(options: readonly Derivative[]): OptionChain | null {
  const [first] = options
  if (!first) return null
  return {
    underlyingCode: first.underlyingCode ?? first.productCode ?? '',
    contractCode: first.contractCode ?? '',
    currency: first.currency,
    exerciseDate: exerciseDateOf(first),
    options,
    freshness: first.freshness,
  }
}

/** Midpoint of bid and offer; null unless both are quoted and not crossed. */
export function middleOf({ bid, offer }: Pick<LiveDerivative, 'bid' | 'offer'>): number | null {
  return bid === null || offer === null || offer < bid ? null : (bid + offer) / 2
}

/** Current price of a future: its last price, else the midpoint of bid and offer, else the last settlement. */
export const standsAt = (future: LiveDerivative): number | null =>
  future.lastPrice ?? middleOf(future) ?? future.priorSettle
