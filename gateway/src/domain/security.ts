/** A security that the central depository holds. */
export interface Security {
  isin: string
  code: string
  name: string
  tradingBoard: string | null
  /** New Zealand date. */
  firstListedDate: string | null
}
