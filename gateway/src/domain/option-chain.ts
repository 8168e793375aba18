import type { Derivative, LiveDerivative } from './derivative.ts'
import type { Freshness } from './freshness.ts'
import type { MarketCode } from './market.ts'

/** The options on one future, or on one share, that can be exercised on one day. */
export interface OptionChain {
  /** A dairy product, or a share. */
  underlyingCode: string
  /** Such as `WMPZ26`. */
  contractCode: string
  currency: string | null
  /** A New Zealand date. */
  exerciseDate: string | null
  options: readonly Derivative[]
  freshness: Freshness
}

/** What options are written on. */
export interface OptionUnderlying {
  code: string
  name: string | null
  isShare: boolean
  /** The share's market; null for a future. */
  marketCode: MarketCode | null
  /** What it stands at. */
  price: number | null
  change: number | null
  /** What it stood at when the day before ended. */
  settled: number | null
  freshness: Freshness | null
}

/** A contract on which options are listed, as a reader picks one. */
export interface OptionContract {
  underlyingCode: string
  underlyingName: string | null
  contractCode: string
  exerciseDate: string | null
  /** How many options there are. */
  count: number
}

/** A chain as it moves: what of it changed, or all of it where what it is written on did. */
export interface OptionChainChange {
  chain: OptionChain
  options: readonly Derivative[]
}

/** The last day on which an option can be exercised, a New Zealand date. */
export const exerciseDateOf = ({
  exerciseDate,
  expiryDate,
}: Pick<LiveDerivative, 'exerciseDate' | 'expiryDate'>) => exerciseDate ?? expiryDate

/** The chain that options of one contract make; null without any. */
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

/** The middle of bid and offer; null unless both are quoted. */
export function middleOf({ bid, offer }: Pick<LiveDerivative, 'bid' | 'offer'>): number | null {
  return bid === null || offer === null || offer < bid ? null : (bid + offer) / 2
}

/** What a future stands at: its last price, else what is bid and asked for it, else its last settlement. */
export const standsAt = (future: LiveDerivative): number | null =>
  future.lastPrice ?? middleOf(future) ?? future.priorSettle
