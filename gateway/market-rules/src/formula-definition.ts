/** Labels of the inputs of formulas, as readers see them. A formula of symbols has the symbol after the name. */
export const inputLabels = {
  LAST_PRICE: 'Last price',
  PREVIOUS_CLOSE: 'Previous close',
  CLOSE_52_WEEKS_AGO: 'Close 52 weeks ago',
  SECURITIES_ON_ISSUE: 'Securities on issue',
  FACE_VALUE: 'Face value of one security',
  EARNINGS_PER_SHARE: 'Earnings per share',
  GROSS_DIVIDENDS: 'Gross dividends of 12 months',
  QUANTITY: 'Quantity',
  PRICE_PER_100: 'Price per $100',
  SETTLEMENT_PRICE: 'Settlement price',
  PREVIOUS_SETTLEMENT: 'Settlement price of the day before',
  PROVISIONAL_PRICE: 'Provisional price',
  BID: 'Bid',
  OFFER: 'Offer',
  OPTION_PRICE: 'Option price V',
  IMPLIED_VOLATILITY: 'Volatility σ',
  OPTION_TYPE: 'Kind of option',
  UNDERLYING_TYPE: 'Kind of underlying',
  UNDERLYING_PRICE: 'Underlying price U',
  STRIKE_PRICE: 'Strike price K',
  YEARS_TO_EXERCISE: 'Years to exercise T',
  INTEREST_RATE: 'Interest rate r',
} as const

export type InputName = keyof typeof inputLabels

/** A formula with its inputs. */
export interface FormulaDefinition {
  /** The formula in words, with the labels of its inputs, or with their symbols. */
  text: string
  /** Definitions of symbols that are not inputs. */
  where?: string
  /** Names of the inputs, in the order of the formula. */
  inputs: readonly InputName[]
  /** Most decimals at which pages show the figure. Differences below half a unit of the last one are rounding. */
  decimals: number
  /** Result for inputs as decimal text, kinds as words, in their order. Null where the formula has none. */
  compute(...values: string[]): string | null
}
