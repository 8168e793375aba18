import type { Freshness } from '../site/freshness.ts'
import {
  type ContractPrice,
  type DairyAuction,
  type DairyAuctionPriceState,
  percentChange,
} from './dairy-auction.ts'

/** The rule that settles a product's futures from a month on: the second contract of an auction product, and its description. */
export interface SettlementRule {
  productCode: string
  /** First contract month, `2024-11`; null for all months. */
  from: string | null
  /** Group in the auction; null if no auction settles it. */
  groupCode: string | null
  /** Product in the auction. */
  specification: string | null
  description: string
}

export interface FinalSettlement {
  productCode: string
  /** Contract month, `2024-02`. */
  month: string
  /** In US dollars per tonne; null while no price is known, and permanently if one was never published. */
  price: number | null
  /** Whether both prices are known. */
  isComplete: boolean
  /** Whether the price can never be known, because a winning price was not published. */
  isUnknown: boolean
  specification: string
  /** The month's auctions, with the winning price, or the starting price if the winning price is not published. */
  prices: readonly { event: number; state: DairyAuctionPriceState; price: number | null }[]
}

/** A settlement with the freshness of its latest auction. */
export interface DatedSettlement extends FinalSettlement {
  freshness: Freshness | null
}

/** The contract that settles futures, and the number of auctions per month. */
const [settlingContract, auctionsOfMonth] = [2, 2]

const meanOf = (what: string) =>
  `The mean of the winning prices of contract 2 of ${what} at the two GlobalDairyTrade events of the month, by their dates in UTC. Where a winning price is not published, the starting price counts.`

/**
 * In product order, the latest rule of a product first. The first month in which AMF settles by the premium drum is not
 * published: November 2024 is the earliest known.
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

/** Products settled by auctions, in display order. */
export const settledProducts = ['WMP', 'SMP', 'AMF', 'BTR'] as const

/** The rule for a product's contract month; undefined for an unknown product. */
export const settlementRule = (productCode: string, month: string): SettlementRule | undefined =>
  settlementRules.find(rule => rule.productCode === productCode && (rule.from === null || rule.from <= month))

/** Normalises a specification: `210kg drum` or `210 kg Drum`, with or without its second country. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\/au$/, '')
    .replace(/[^a-z0-9]/g, '')

/** Month of an auction: by its date in UTC, where it begins at noon. */
export const settlementMonth = ({ startsAt }: Pick<DairyAuction, 'startsAt'>): string =>
  new Date(startsAt).toISOString().slice(0, 7)

/** Mean of the known prices, and whether all of the month's prices are known. Null if none is. */
export function meanPrice(prices: readonly (number | null)[]): { price: number; isComplete: boolean } | null {
  const present = prices.filter(price => price !== null)
  if (present.length === 0) return null
  const price = present.reduce((sum, each) => sum + each, 0) / present.length
  return { price, isComplete: present.length >= auctionsOfMonth }
}

/** An auction's price for a rule; undefined if the product was not offered in that contract. */
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

/** Settlement price of a contract: its winning price, or its starting price if the winning price is not published. */
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

/** Settlement prices of one auction for each settled product, compared with the previous auction. */
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
    // Old auctions only have groups.
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

/** Final settlement of a product's contract month from the month's auctions; null if no auction settles it or has its price. */
export function finalSettlement(
  productCode: string,
  month: string,
  auctions: readonly Pick<DairyAuction, 'event' | 'startsAt' | 'prices'>[],
): FinalSettlement | null {
  const rule = settlementRule(productCode, month)
  const held = auctions
    .filter(auction => settlementMonth(auction) === month)
    .toSorted((one, other) => one.event - other.event)
  // Old auctions only have groups.
  if (!rule?.specification || !held.some(auction => settlingPrice(auction, rule))) return null
  const prices = held.map(auction => {
    const price = settlingPrice(auction, rule)
    return {
      event: auction.event,
      state: price?.state ?? ('NOT_OFFERED' as const),
      price: countedPrice(price),
    }
  })
  // Half of a mean that can never be completed is meaningless.
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
