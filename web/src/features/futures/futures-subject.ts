/** Underlying of futures and the format of their prices. */
export interface FuturesSubject {
  /** Code of the underlying: `WMP`, `NZ20`. */
  code: string
  /** Name of the underlying, such as `Whole Milk Powder`. */
  name: string
  decimals: number
  /** ISO 4217; null when the exchange does not publish it, empty for prices in index points. */
  currency: string | null
  /** Unit of a price, such as `USD a tonne`. */
  unit: string
  /** Path of a contract's page. */
  contractPath: (contract: string) => string
  /** Path of the options on a contract; absent for futures without options. */
  optionsPath?: (contract: string) => string
}
