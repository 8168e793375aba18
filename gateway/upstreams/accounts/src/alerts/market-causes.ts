import type { AnnouncementRow, PriceRow } from '../market/market-contract.ts'
import type { DividendRow } from '../market/dividends.ts'

/** An event of the market that makes a rule fire. The same event has the same key at every evaluation. */
export interface AlertCause {
  key: string
  /** Code of the security; null for an auction. */
  code: string | null
  title: string
  /** Path of the page about it. */
  path: string
  /** Milliseconds since 1970. */
  happenedAt: number
}

/** One trading day of a security, finished or current. */
export interface DayBar {
  date: string
  high: number | null
  low: number | null
  close: number | null
  volume: number | null
  /** Adjusted for a split of this day; default: the close of the bar before. */
  previousClose?: number | null
  /** Time of the figures; default: the end of trading. */
  asAt?: number
}

/** A security that a rule follows. */
export interface FollowedSecurity {
  code: string
  isin: string | null
  row: PriceRow | undefined
}

/** Result of a dairy auction. */
export interface AuctionRow {
  event: string
  name: string
  /** In percent. */
  priceIndexChange: number | null
  endedAt: number
}

export type { AnnouncementRow, DividendRow }
