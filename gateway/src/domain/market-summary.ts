/** A market today, in figures. Money is in New Zealand dollars; what the exchange does not say is null. */
export interface MarketSummary {
  date: string | null
  securities: number | null
  listed: number | null
  tradedSecurities: number | null
  gainers: number | null
  decliners: number | null
  unchanged: number | null
  trades: number | null
  volume: number | null
  value: number | null
  capitalisation: number | null
  /** Milliseconds since 1970. */
  asAt: number | null
}
