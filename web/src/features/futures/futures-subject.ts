/** On what futures are, and how their prices are written. */
export interface FuturesSubject {
  /** The underlying: `WMP`, `NZ20`. */
  code: string
  /** Such as `Whole Milk Powder`. */
  name: string
  decimals: number
  /** ISO 4217; null when the exchange does not say, empty where prices are points of an index. */
  currency: string | null
  /** For what a price is paid, such as `USD a tonne`. */
  unit: string
  /** The page of one contract. */
  contractPath: (contract: string) => string
  /** The page of the options on one; left out where there never are any. */
  optionsPath?: (contract: string) => string
}
