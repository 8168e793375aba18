/** An instrument's trading on one day. */
export interface DailyActivity {
  /** New Zealand date. */
  date: string
  /** Number of securities, on and off market. */
  volume: number | null
  /** In the instrument's currency. */
  value: number | null
  onMarketVolume: number | null
  offMarketVolume: number | null
  tradeCount: number | null
}

/** Volume-weighted average price of a day so far. */
export interface AveragePrice {
  /** New Zealand date. */
  date: string
  /** In the instrument's currency, or in percent if traded in yield; null before the first trade. */
  price: number | null
}
