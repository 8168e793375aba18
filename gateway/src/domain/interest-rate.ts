/** The interest at which options are worked out, and who says so. */
export interface InterestRate {
  /** A year's, in percent. */
  percent: number
  source: string
}

/** Where nobody set one up: a round figure that says of itself that it is none of the market. */
export const defaultInterestRate: InterestRate = {
  percent: 4,
  source: 'assumed by this site, not a market rate',
}
