import { onTick } from '../derivatives/contract-tape.ts'
import { createRandom, hashText } from '../simulation/random.ts'
import { dayNumber, randomWalk } from '../simulation/random-walk.ts'
import type { Auction, AuctionGroupResult, AuctionPrice, AuctionSupply } from './auction.ts'
import { auctionStart } from './auction-calendar.ts'
import { type OfferedGroup, type OfferedProduct, offeredGroups } from './auction-products.ts'

/** Price step, in US dollars a tonne. */
const tick = 5
/** Auctions in twelve months. */
const yearly = 24

export interface SimulatedAuctions {
  /** The whole auction of a number: the same for every caller at any time. */
  auction(event: number): Auction
  /** Supply of each product in each contract. */
  offered(event: number): readonly AuctionSupply[]
}

/** Milk production peaks in spring, so most is offered between August and December. */
const season = (startsAt: number) =>
  1 + 0.28 * Math.cos(((new Date(startsAt).getUTCMonth() - 9) / 12) * 2 * Math.PI)

/** An invented auction twice a month, derived from a seed; its level follows the simulated dairy futures. */
export function createSimulatedAuctions(seed: string): SimulatedAuctions {
  const levelOf = (group: OfferedGroup, startsAt: number) => {
    const day = dayNumber(new Date(startsAt).toISOString().slice(0, 10))
    const daily = group.volatility / 100 / Math.sqrt(365)
    return group.reference * Math.exp(daily * randomWalk(hashText(`${seed}|${group.code}|dairy`), day))
  }
  /** Relative price increase of each later contract. It is negative after a shortage, when later contracts are cheaper. */
  const slopeOf = (group: OfferedGroup, startsAt: number) =>
    0.0011 * randomWalk(hashText(`${seed}|${group.code}|slope`), startsAt / 86_400_000 / 4)

  const quantities = memoByEvent(event => offeredAt(seed, event))
  const prices = memoByEvent(event => {
    const startsAt = auctionStart(event)
    return quantities(event).flatMap((supply): AuctionPrice[] => {
      const group = offeredGroups.find(({ code }) => code === supply.groupCode)!
      const product = group.products.find(({ code }) => code === supply.productCode)!
      const random = createRandom(`${seed}|TE${event}|${group.code}|${product.code}|${supply.contract}`)
      const level = levelOf(group, startsAt) * product.premium
      const exact = level * (1 + slopeOf(group, startsAt) * (supply.contract - 2) + 0.004 * random.bell())
      const price = onTick(exact, tick)
      const startingPrice = onTick(exact * (0.93 + 0.03 * random.next()), tick)
      const winningPrice = markOf(product, supply.contract, random.next()) ?? price
      const { groupCode, productCode, contract } = supply
      return [{ groupCode, productCode, productName: product.name, contract, winningPrice, startingPrice }]
    })
  })
  const sold = memoByEvent(event => soldAt({ seed, event, supply: quantities(event), prices: prices(event) }))
  const soldInYear = memoByEvent(event => {
    const total = new Map<string, number>()
    for (let back = 0; back < yearly; back++)
      for (const { groupCode, sold: tonnes } of sold(event - back))
        total.set(groupCode, (total.get(groupCode) ?? 0) + tonnes)
    return total
  })
  const groupsOf = (event: number) =>
    offeredGroups.map((group): AuctionGroupResult => {
      const now = averageOf(group.code, sold(event), prices(event))
      const before = averageOf(group.code, sold(event - 1), prices(event - 1))
      return {
        groupCode: group.code,
        groupName: group.name,
        averagePrice: now === null ? null : Math.round(now),
        priceIndexChange: now === null || before === null ? null : oneDecimal((now / before - 1) * 100),
        quantitySold12Months: soldInYear(event).get(group.code) ?? 0,
      }
    })

  return {
    offered: quantities,
    auction: memoByEvent((event): Auction => {
      const startsAt = auctionStart(event)
      const random = createRandom(`${seed}|TE${event}`)
      const minutes = 105 + Math.floor(random.next() * 75)
      const supply = sold(event)
      const offered = supply.reduce((sum, each) => sum + each.offered, 0)
      const now = averageOf(null, supply, prices(event))
      const before = averageOf(null, sold(event - 1), prices(event - 1))
      const bidders = 430 + Math.floor(random.next() * 170)
      const taking = Math.round(bidders * (0.24 + 0.08 * random.next()))
      return {
        event,
        startsAt,
        endsAt: startsAt + minutes * 60_000,
        summary: {
          priceIndexChange: now === null || before === null ? null : oneDecimal((now / before - 1) * 100),
          averagePrice: now === null ? null : Math.round(now),
          quantitySold: supply.reduce((sum, each) => sum + each.sold, 0),
          minimumSupply: Math.round(offered * 0.94),
          maximumSupply: Math.round(offered * 1.06),
          quantitySold12Months: [...soldInYear(event).values()].reduce((sum, tonnes) => sum + tonnes, 0),
          qualifiedBidders: bidders,
          participatingBidders: taking,
          winningBidders: Math.round(taking * (0.62 + 0.15 * random.next())),
          rounds: 9 + Math.floor(minutes / 14),
        },
        groups: groupsOf(event),
        prices: prices(event),
        supply,
        isSimulated: true,
      }
    }),
  }
}

function offeredAt(seed: string, event: number): AuctionSupply[] {
  const startsAt = auctionStart(event)
  return offeredGroups.flatMap(group =>
    group.products.flatMap(product =>
      group.contracts.flatMap((part, at): AuctionSupply[] => {
        if (part === 0) return []
        const random = createRandom(`${seed}|TE${event}|${group.code}|${product.code}|${at}|offer`)
        const tonnes =
          group.quantity * product.share * part * season(startsAt) * (0.92 + 0.16 * random.next())
        const offered = Math.max(5, Math.round(tonnes))
        return [{ groupCode: group.code, productCode: product.code, contract: at + 1, offered, sold: 0 }]
      }),
    ),
  )
}

interface SoldOptions {
  seed: string
  event: number
  supply: readonly AuctionSupply[]
  prices: readonly AuctionPrice[]
}

function soldAt({ seed, event, supply, prices }: SoldOptions): AuctionSupply[] {
  const random = createRandom(`${seed}|TE${event}|sold`)
  return supply.map((each, at) => {
    const share = 0.9 + 0.1 * random.next()
    const isSold = prices[at]!.winningPrice !== 'n.s.'
    return { ...each, sold: isSold ? Math.round(each.offered * share) : 0 }
  })
}

/** Occasional marks: not sold, price not published, or not yet available; rare in the second contract. */
function markOf({ unsold }: OfferedProduct, contract: number, chance: number) {
  const risk = contract === 2 ? unsold / 4 : unsold
  if (chance < risk) return 'n.s.'
  if (unsold > 0 && chance < risk + 0.02) return 'n.p.'
  return unsold > 0 && chance < risk + 0.025 ? 'n.a.' : undefined
}

/** The average price of a group or of the whole auction, weighted by quantity sold; null without sales. */
function averageOf(
  groupCode: string | null,
  supply: readonly AuctionSupply[],
  prices: readonly AuctionPrice[],
): number | null {
  const [value, tonnes] = supply.reduce(
    ([sum, weight], each, at) => {
      const { winningPrice } = prices[at]!
      const counts = typeof winningPrice === 'number' && (groupCode === null || each.groupCode === groupCode)
      return counts ? [sum + winningPrice * each.sold, weight + each.sold] : [sum, weight]
    },
    [0, 0],
  )
  return tonnes === 0 ? null : value / tonnes
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** Keeps the last hundred auctions, about four years: each is read by those after it. */
function memoByEvent<Value>(work: (event: number) => Value): (event: number) => Value {
  const kept = new Map<number, Value>()
  return event => {
    const value = kept.get(event) ?? work(event)
    kept.set(event, value)
    if (kept.size > 100) kept.delete(kept.keys().next().value!)
    return value
  }
}
