/** Interest rate for option calculations, and its source. */
export interface InterestRate {
  /** Per year, in percent. */
  percent: number
  source: string
}

/** Default if none is configured: a round figure, labelled as not being a market rate. */
export const defaultInterestRate: InterestRate = {
  percent: 4,
  source: 'assumed by this site, not a market rate',
}
