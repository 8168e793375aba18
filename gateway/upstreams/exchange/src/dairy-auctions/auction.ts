/** What the auction says of a contract in place of a price: not sold, not published, not available. */
export const priceMarks = ['n.s.', 'n.p.', 'n.a.'] as const
export type PriceMark = (typeof priceMarks)[number]

/** What a product came to in one contract, in US dollars a tonne. */
export interface AuctionPrice {
  groupCode: string
  productCode: string
  productName: string
  /** 1 to 6: how many months after the auction's it is shipped. */
  contract: number
  winningPrice: number | PriceMark
  startingPrice: number | null
}

/** What a group of products came to. */
export interface AuctionGroupResult {
  groupCode: string
  groupName: string
  averagePrice: number | null
  /** In percent, from the auction before. */
  priceIndexChange: number | null
  /** In tonnes, of the twelve months up to the auction. */
  quantitySold12Months: number | null
}

/** What was offered of a product in one contract, and sold, in tonnes. */
export interface AuctionSupply {
  groupCode: string
  productCode: string
  contract: number
  offered: number
  sold: number
}

/** An auction as a whole. What is not known is null. */
export interface AuctionSummary {
  priceIndexChange: number | null
  averagePrice: number | null
  quantitySold: number | null
  minimumSupply: number | null
  maximumSupply: number | null
  quantitySold12Months: number | null
  qualifiedBidders: number | null
  participatingBidders: number | null
  winningBidders: number | null
  rounds: number | null
}

/** An auction with all that it will come to; who asks before its end is told less. */
export interface Auction {
  /** Counted from the first, such as 351 for TE351. */
  event: number
  /** Times in milliseconds since 1970. */
  startsAt: number
  endsAt: number
  summary: AuctionSummary
  groups: readonly AuctionGroupResult[]
  prices: readonly AuctionPrice[]
  /** Empty where nobody says. */
  supply: readonly AuctionSupply[]
  isSimulated: boolean
}
