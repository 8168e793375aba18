/** A dairy future, or the contract of dairy options, as needed for a search. */
export interface DairyContract {
  productCode: string
  /** Contract code, such as `WMPZ26`. */
  contractCode: string
  description: string | null
  /** Last trading day, a New Zealand date. */
  expiryDate: string | null
  /** As stated by the exchange; null if it states nothing. */
  isExpired: boolean | null
}
