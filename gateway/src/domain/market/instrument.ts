import type { TradingStatus } from '@exchange/market-rules/trading-status'
import type { Freshness } from '../site/freshness.ts'

/** An instrument as listed by the public JSON API, without its price. */
export interface Listing {
  code: string
  isin: string | null
  name: string
  type: string | null
  categoryName: string | null
  subcategoryName: string | null
  tradingBoard: string | null
  /** Name in the ticker's paths: `nzsx`. */
  market: string
  /** Name in the public API's paths: `NZSX`. */
  marketType: string
  isYieldTraded: boolean
  issuerCode: string
  issuerName: string | null
  sustainabilityCategory: string | null
  currency: string
  outstandingDebt: number | null
  pricePer100: number | null
  /** Price or yield used for `pricePer100`; null if the file does not state it. */
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
  /** Names of figures with invalid values; these figures are null. */
  invalidFigures: readonly string[]
}

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
  /** At `priceAmount`; null if the ticker does not send it. */
  pricePer100: number | null
  peRatio: number | null
  gdyPerShare: number | null
  /** Notice codes such as `XD`. */
  cumExEntitlement: string[]
  /** Names of figures with invalid values; these figures are null. */
  invalidFigures: readonly string[]
  /** Time of these figures, in milliseconds since 1970. */
  asAt: number | null
}

/** A listing with its live figures, if readable. */
export interface Instrument {
  listing: Listing
  /** False for a row of the market's list, which may lack fields; the missing ones are read from the instrument's own page. */
  isWhole: boolean
  live: LiveInstrument | null
  /** Freshness of the live figures; null if they were never read. */
  freshness: Freshness | null
  /** Reason for a null `live`, if a source failed. */
  failure: Error | null
}
