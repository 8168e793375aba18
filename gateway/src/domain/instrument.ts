import type { Freshness } from './freshness.ts'

/** An instrument as the public JSON API lists it, without its price. */
export interface Listing {
  code: string
  isin: string | null
  name: string
  type: string | null
  categoryName: string | null
  subcategoryName: string | null
  tradingBoard: string | null
  /** Its name in the ticker's paths: `nzsx`. */
  market: string
  /** Its name in the public API's paths: `NZSX`. */
  marketType: string
  isYieldTraded: boolean
  issuerCode: string
  issuerName: string | null
  sustainabilityCategory: string | null
  currency: string
  outstandingDebt: number | null
  pricePer100: number | null
  /** Price or yield from which `pricePer100` was computed; null when the file does not state it. */
  pricePer100Basis: number | null
  /** Dates are New Zealand dates, `YYYY-MM-DD`. */
  maturityDate: string | null
  previousPaymentDate: string | null
  parValue: number | null
  couponInterestRate: number | null
  nextRecordDate: string | null
  couponFrequencyMonths: number | null
  minimumHolding: number | null
  earningsPerShare: number | null
  ntaPerShare: number | null
  totalIssue: number | null
  /** Names of figures that the exchange stated, but not as numbers; the figures themselves are null. */
  invalidFigures: readonly string[]
}

export type TradingStatus = 'HALTED' | 'SUSPENDED' | 'TRADING'

/** Live figures of an instrument. Yields are in percent. */
export interface LiveInstrument {
  code: string
  isin: string | null
  description: string | null
  priceAmount: number | null
  priceChangeAmount: number | null
  /** A fraction: 0.0088 is 0.88 %. */
  priceChangeRelative: number | null
  startingPriceAmount: number | null
  firstPrice: number | null
  highPrice: number | null
  lowPrice: number | null
  bestBid: number | null
  bestOffer: number | null
  suspensionStatus: TradingStatus | null
  totalCount: number | null
  totalValue: number | null
  totalVolume: number | null
  capitalisation: number | null
  marketValue: number | null
  /** At `priceAmount`; null when the ticker does not carry it. */
  pricePer100: number | null
  peRatio: number | null
  gdyPerShare: number | null
  /** Notice codes such as `XD`. */
  cumExEntitlement: string[]
  /** Names of figures that the ticker stated, but not as numbers; the figures themselves are null. */
  invalidFigures: readonly string[]
  /** The time of these figures, in milliseconds since 1970. */
  asAt: number | null
}

/** A listing with its live figures, if they could be read. */
export interface Instrument {
  listing: Listing
  /** False for a row of the market's list, which may lack fields: those are read from its own page. */
  isWhole: boolean
  live: LiveInstrument | null
  /** Of the live figures; null when they were never read. */
  freshness: Freshness | null
  /** Why `live` is null, if a source failed. */
  failure: Error | null
}
