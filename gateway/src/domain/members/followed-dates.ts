import type { ExpectedResult, Meeting } from '../market/company-event.ts'
import type { Dividend } from '../market/dividend.ts'
import type { MarketCode } from '../market/market.ts'

/** A dividend with the code and market of its instrument. */
export interface FollowedDividend {
  dividend: Dividend
  market: MarketCode
}

/** Coming dates of a member's holdings and watchlist. */
export interface FollowedDates {
  dividends: readonly FollowedDividend[]
  meetings: readonly Meeting[]
  results: readonly ExpectedResult[]
  /** A list of the market, whose freshness is that of the dates; null if there is none. */
  marketRows: readonly object[] | null
}
