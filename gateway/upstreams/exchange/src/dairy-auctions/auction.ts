/** Marks published in place of a contract's price: not sold, not published, not available. */
export const priceMarks = ['n.s.', 'n.p.', 'n.a.'] as const
export type PriceMark = (typeof priceMarks)[number]

/** Result of a product in one contract, in US dollars a tonne. */
export interface AuctionPrice {
  groupCode: string
  productCode: string
  productName: string
  /** From 1 to 6: months from the auction's month to shipping. */
  contract: number
  winningPrice: number | PriceMark
  startingPrice: number | null
}

/** Result of a group of products. */
export interface AuctionGroupResult {
  groupCode: string
  groupName: string
  averagePrice: number | null
  /** In percent, from the previous auction. */
  priceIndexChange: number | null
  /** In tonnes, over the twelve months up to the auction. */
  quantitySold12Months: number | null
}

/** Quantities of a product in one contract, offered and sold, in tonnes. */
export interface AuctionSupply {
  groupCode: string
  productCode: string
  contract: number
  offered: number
  sold: number
}

/** Summary of a whole auction. Unknown figures are null. */
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

/** An auction with its complete result; routes hide the result until the auction ends. */
export interface Auction {
  /** Number counted from the first auction, such as 351 for TE351. */
  event: number
  /** Times in milliseconds since 1970. */
  startsAt: number
  endsAt: number
  summary: AuctionSummary
  groups: readonly AuctionGroupResult[]
  prices: readonly AuctionPrice[]
  /** Empty when unknown. */
  supply: readonly AuctionSupply[]
  isSimulated: boolean
}
