/** A security held by the central depository. */
export interface Security {
  isin: string
  code: string
  name: string
  tradingBoard: string | null
  /** New Zealand date. */
  firstListedDate: string | null
}
