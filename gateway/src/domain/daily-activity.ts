/** An instrument's trading on one day. */
export interface DailyActivity {
  /** New Zealand date. */
  date: string
  /** Securities, on the market and off it. */
  volume: number | null
  /** In the instrument's currency. */
  value: number | null
  onMarketVolume: number | null
  offMarketVolume: number | null
  tradeCount: number | null
}

/** A day's average price so far, weighted by volume. */
export interface AveragePrice {
  /** New Zealand date. */
  date: string
  /** In the instrument's currency, or in percent for what is traded in yield; null before the first trade. */
  price: number | null
}
