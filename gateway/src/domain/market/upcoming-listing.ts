/** A security proposed for listing. */
export interface UpcomingListing {
  id: string
  /** The market's code. */
  market: string
  companyCode: string
  companyName: string
  companyListed: boolean
  instrumentCode: string | null
  instrumentName: string | null
  categoryName: string | null
  /** A New Zealand date. */
  listingDate: string | null
  /** A path of this site for an announcement, else an absolute address. */
  noticeURL: string | null
}
