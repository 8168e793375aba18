import type { Freshness } from './freshness.ts'

/** What the public JSON API says of an instrument: what it is, not what it costs. */
export interface Listing {
  code: string
  isin: string | null
  name: string
  type: string | null
  categoryName: string | null
  subcategoryName: string | null
  tradingBoard: string | null
  /** As the ticker's paths name it: `nzsx`. */
  market: string
  /** As the public API's paths name it: `NZSX`. */
  marketType: string
  isYieldTraded: boolean
  issuerCode: string
  issuerName: string | null
  sustainabilityCategory: string | null
  currency: string
  outstandingDebt: number | null
  pricePer100: number | null
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
}

export type TradingStatus = 'HALTED' | 'SUSPENDED' | 'TRADING'

/** What the ticker says of an instrument now. Yields are in percent. */
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
  peRatio: number | null
  gdyPerShare: number | null
  /** Notice codes such as `XD`. */
  cumExEntitlement: string[]
  /** When these figures were true, in milliseconds since 1970. */
  asAt: number | null
}

/** A listing and, where it could be had, its live figures. */
export interface Instrument {
  listing: Listing
  /** False when the listing is a row of the market's list, which need not say all: what it lacks must be asked for. */
  isWhole: boolean
  live: LiveInstrument | null
  /** Of the live figures; null when none was ever read. */
  freshness: Freshness | null
  /** Why `live` is null, if a source failed. */
  failure: Error | null
}
