/** A dairy future, or the contract of dairy options, as a search needs it. */
export interface DairyContract {
  productCode: string
  /** Such as `WMPZ26`. */
  contractCode: string
  description: string | null
  /** The last day on which it trades, a New Zealand date. */
  expiryDate: string | null
  /** As the exchange says; null when it does not. */
  isExpired: boolean | null
}
