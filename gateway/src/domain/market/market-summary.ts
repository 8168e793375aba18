/** A market's figures of today. Monetary totals are in `currency`; absent figures are null. */
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
  /** ISO 4217; `marketCurrency` unless the ticker names another. */
  currency: string
  value: number | null
  /** Number of instruments that traded in another currency and are not part of `value`. */
  valueExcludes: number | null
  capitalisation: number | null
  capitalisationExcludes: number | null
  /** Milliseconds since 1970. */
  asAt: number | null
}
