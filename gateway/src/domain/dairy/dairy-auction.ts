export type DairyAuctionStatus = 'UPCOMING' | 'RUNNING' | 'COMPLETED'

export type DairyAuctionPriceState = 'SOLD' | 'NOT_SOLD' | 'NOT_PUBLISHED' | 'NOT_AVAILABLE' | 'NOT_OFFERED'

/** A product's result in one contract of an auction, in US dollars per tonne. */
export interface ContractPrice {
  groupCode: string
  /** Unique within its group. */
  productCode: string
  productName: string
  /** From 1 to 6. */
  contract: number
  state: DairyAuctionPriceState
  /** Null unless it sold. */
  winningPrice: number | null
  startingPrice: number | null
}

/** Results of a group of products. */
export interface AuctionGroupFigures {
  code: string
  name: string
  averagePrice: number | null
  /** In percent. */
  priceIndexChange: number | null
  /** In tonnes. */
  quantitySold12Months: number | null
}

/** An auction. Times are milliseconds since 1970; `groups` is null until it is over, and in lists without results. */
export interface DairyAuction {
  event: number
  status: DairyAuctionStatus
  startsAt: number
  endsAt: number | null
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
  groups: readonly AuctionGroupFigures[] | null
  prices: readonly ContractPrice[]
}

export interface DairyAuctionProduct {
  groupCode: string
  code: string
  name: string
}

export interface DairyAuctionGroup {
  code: string
  name: string
}

export interface DairyAuctionContract {
  event: number
  contract: number
  /** `2026-05` */
  shippingMonth: string
}

export interface DairyAuctionForecast {
  groupCode: string
  contract: number
  quantities: readonly { event: number; startsAt: number | null; quantity: number | null }[]
  twelveMonths: number | null
  changeOnPrevious: number | null
}

export interface DairyAuctionSupply {
  event: number
  startsAt: number | null
  contract: number
  offered: number | null
  sold: number | null
}

export interface CheeseOfferForecast {
  groupCode: string
  groupName: string
  /** `2026-05` */
  month: string
  quantity: number | null
}

export interface DairyAuctionAnnouncement {
  id: string
  event: number | null
  title: string
  releasedAt: number
  body: string | null
  documents: readonly { number: string; title: string }[]
}

/** A price with its change since the previous auction. */
export interface MovedPrice extends Pick<
  ContractPrice,
  'contract' | 'state' | 'winningPrice' | 'startingPrice'
> {
  change: number | null
}

export interface DairyAuctionGroupResult extends AuctionGroupFigures {
  products: { code: string; name: string; prices: MovedPrice[] }[]
}

/** Each auction has six contracts. */
export const auctionContracts = [1, 2, 3, 4, 5, 6] as const

const keyOf = ({ groupCode, productCode, contract }: ContractPrice) =>
  `${groupCode}/${productCode}/${contract}`

/** An auction's results by group and product, each with its change since the previous auction. Null without results. */
export function auctionResults(
  { groups, prices }: Pick<DairyAuction, 'groups' | 'prices'>,
  before: Pick<DairyAuction, 'prices'> | null,
): DairyAuctionGroupResult[] | null {
  if (groups === null) return null
  const earlier = new Map(before?.prices.map(price => [keyOf(price), price.winningPrice]))
  return groups.map(group => {
    const own = prices.filter(({ groupCode }) => groupCode === group.code)
    const names = new Map(own.map(({ productCode, productName }) => [productCode, productName]))
    const products = Array.from(names, ([code, name]) => ({
      code,
      name,
      prices: auctionContracts.map((contract): MovedPrice => {
        const price = own.find(each => each.productCode === code && each.contract === contract)
        if (!price) return notOffered(contract)
        const { state, winningPrice, startingPrice } = price
        const change = percentChange(winningPrice, earlier.get(keyOf(price)) ?? null)
        return { contract, state, winningPrice, startingPrice, change }
      }),
    }))
    return { ...group, products }
  })
}

const notOffered = (contract: number): MovedPrice => ({
  contract,
  state: 'NOT_OFFERED',
  winningPrice: null,
  startingPrice: null,
  change: null,
})

/** In percent; null if either is missing or the previous one is zero. */
export const percentChange = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : ((now - before) / before) * 100
