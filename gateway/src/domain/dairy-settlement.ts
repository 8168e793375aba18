import type { Freshness } from './freshness.ts'
import {
  type ContractPrice,
  type DairyAuction,
  type DairyAuctionPriceState,
  percentChange,
} from './dairy-auction.ts'

/** Whose second contract settles a product's futures from a month on, and how that is said. */
export interface SettlementRule {
  productCode: string
  /** The first month of contracts, `2024-11`; null from the first contract on. */
  from: string | null
  /** The group in the auction; null where no auction settles it. */
  groupCode: string | null
  /** The product of the auction. */
  specification: string | null
  description: string
}

export interface FinalSettlement {
  productCode: string
  /** Of the contract, `2024-02`. */
  month: string
  /** In US dollars a tonne; null while no price is known, and for good where one was never published. */
  price: number | null
  /** Whether both prices are known. */
  isComplete: boolean
  /** Whether the price can never be known, since a winning price was not published. */
  isUnknown: boolean
  specification: string
  /** Of the month's auctions: the winning price, or the starting price where that is not published. */
  prices: readonly { event: number; state: DairyAuctionPriceState; price: number | null }[]
}

/** A settlement with the age of its latest auction. */
export interface DatedSettlement extends FinalSettlement {
  freshness: Freshness | null
}

/** The contract whose winning price counts, and at how many auctions of a month. */
const [settlingContract, auctionsOfMonth] = [2, 2]

const meanOf = (what: string) =>
  `The mean of the winning prices of contract 2 of ${what} at the two GlobalDairyTrade events of the month, by their dates in UTC. Where a winning price is not published, the starting price counts.`

/**
 * In the order of products, the latest rule of a product first. From which month AMF settles by the premium drum is not
 * published: November 2024 is the first of which it is known.
 */
export const settlementRules: readonly SettlementRule[] = [
  {
    productCode: 'WMP',
    from: null,
    groupCode: 'WMP',
    specification: 'Regular - NZ',
    description: meanOf('Whole Milk Powder, Regular - NZ'),
  },
  {
    productCode: 'SMP',
    from: null,
    groupCode: 'SMP',
    specification: 'Medium Heat - NZ',
    description: meanOf('Skim Milk Powder, Medium Heat - NZ'),
  },
  {
    productCode: 'AMF',
    from: '2024-11',
    groupCode: 'AMF',
    specification: 'Premium 210kg drum - NZ/AU',
    description: meanOf('Anhydrous Milk Fat, Premium 210kg drum - NZ/AU'),
  },
  {
    productCode: 'AMF',
    from: null,
    groupCode: 'AMF',
    specification: 'Regular 210kg drum - NZ/AU',
    description: `${meanOf('Anhydrous Milk Fat, Regular 210kg drum - NZ/AU')} Applied to contracts before November 2024, the first month known to settle by the premium drum.`,
  },
  {
    productCode: 'BTR',
    from: null,
    groupCode: 'BTR',
    specification: 'Unsalted 25kg - NZ',
    description: meanOf('Butter, Unsalted 25kg - NZ'),
  },
  {
    productCode: 'MKP',
    from: null,
    groupCode: null,
    specification: null,
    description:
      'No auction settles it. The final settlement price is the season’s farmgate milk price in New Zealand dollars per kilogram of milk solids, announced by Fonterra in September.',
  },
]

/** The products that auctions settle, in their order. */
export const settledProducts = ['WMP', 'SMP', 'AMF', 'BTR'] as const

/** By what a product's contract of a month settles; undefined for an unknown product. */
export const settlementRule = (productCode: string, month: string): SettlementRule | undefined =>
  settlementRules.find(rule => rule.productCode === productCode && (rule.from === null || rule.from <= month))

/** The same specification is written `210kg drum` and `210 kg Drum`, and with or without its second country. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\/au$/, '')
    .replace(/[^a-z0-9]/g, '')

/** The month in which an auction counts: that of its day in UTC, where it begins at noon. */
export const settlementMonth = ({ startsAt }: Pick<DairyAuction, 'startsAt'>): string =>
  new Date(startsAt).toISOString().slice(0, 7)

/** The mean of the prices that are known, and whether all of a month's are. Null where none is. */
export function meanPrice(prices: readonly (number | null)[]): { price: number; isComplete: boolean } | null {
  const present = prices.filter(price => price !== null)
  if (present.length === 0) return null
  const price = present.reduce((sum, each) => sum + each, 0) / present.length
  return { price, isComplete: present.length >= auctionsOfMonth }
}

/** The price of an auction that counts by a rule; undefined where the product was not offered in that contract. */
export function settlingPrice(
  { prices }: Pick<DairyAuction, 'prices'>,
  { groupCode, specification }: Pick<SettlementRule, 'groupCode' | 'specification'>,
): ContractPrice | undefined {
  const name = plainName(specification ?? '')
  return prices.find(
    each =>
      each.groupCode === groupCode &&
      each.contract === settlingContract &&
      plainName(each.productName) === name,
  )
}

/** What counts of a contract: its winning price, or its starting price where the winning price is not published. */
const countedPrice = (price: ContractPrice | undefined): number | null =>
  price?.winningPrice ?? (price?.state === 'NOT_PUBLISHED' ? price.startingPrice : null)

export interface EventSettlementPrice {
  productCode: string
  specification: string
  state: DairyAuctionPriceState
  price: number | null
  previousPrice: number | null
  /** In percent. */
  change: number | null
}

/** What counts of one auction for each product that auctions settle, beside the auction before. */
export function eventSettlementPrices(
  auction: Pick<DairyAuction, 'startsAt' | 'prices'>,
  before: Pick<DairyAuction, 'prices'> | null,
): EventSettlementPrice[] {
  const month = settlementMonth(auction)
  return settledProducts.flatMap(productCode => {
    const rule = settlementRule(productCode, month)
    if (!rule?.specification) return []
    const found = settlingPrice(auction, rule)
    const earlier = before ? settlingPrice(before, rule) : undefined
    // Of auctions long ago only groups are told.
    if (!found && !earlier) return []
    const price = countedPrice(found)
    const previousPrice = countedPrice(earlier)
    return [
      {
        productCode,
        specification: rule.specification,
        state: found?.state ?? 'NOT_OFFERED',
        price,
        previousPrice,
        change: percentChange(price, previousPrice),
      },
    ]
  })
}

/** What a product's contract of a month settles at by the auctions of that month; null where no auction settles it, or none tells of it. */
export function finalSettlement(
  productCode: string,
  month: string,
  auctions: readonly Pick<DairyAuction, 'event' | 'startsAt' | 'prices'>[],
): FinalSettlement | null {
  const rule = settlementRule(productCode, month)
  const held = auctions
    .filter(auction => settlementMonth(auction) === month)
    .toSorted((one, other) => one.event - other.event)
  // Of auctions long ago only groups are told.
  if (!rule?.specification || !held.some(auction => settlingPrice(auction, rule))) return null
  const prices = held.map(auction => {
    const price = settlingPrice(auction, rule)
    return {
      event: auction.event,
      state: price?.state ?? ('NOT_OFFERED' as const),
      price: countedPrice(price),
    }
  })
  // Half of a mean that can never be completed says nothing.
  const isUnknown = prices.some(({ state, price }) => state === 'NOT_PUBLISHED' && price === null)
  const mean = isUnknown ? null : meanPrice(prices.map(each => each.price))
  return {
    productCode,
    month,
    price: mean?.price ?? null,
    isComplete: mean?.isComplete ?? false,
    isUnknown,
    specification: rule.specification,
    prices,
  }
}
