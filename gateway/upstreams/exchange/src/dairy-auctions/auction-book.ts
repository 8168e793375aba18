import type { DataSet } from '../data-set/data-set.ts'
import type { Auction, AuctionSupply } from './auction.ts'
import { auctionStart, lastAuction } from './auction-calendar.ts'
import { offeredGroups } from './auction-products.ts'
import { createSimulatedAuctions } from './simulated-auction.ts'

export interface CodeAndName {
  code: string
  name: string
}

/** Every auction, past and future: those of the data set, followed or replaced by simulated ones. */
export interface AuctionBook {
  auction(event: number): Auction | undefined
  startOf(event: number): number
  /** The number of the last auction that has begun. */
  last(instant: number): number
  /** Supply of each product in each contract; empty when unknown. */
  offered(event: number): readonly AuctionSupply[]
  groups: readonly CodeAndName[]
  products: readonly (CodeAndName & { groupCode: string })[]
}

export function createAuctionBook({ seed, dairyAuctions = [] }: DataSet): AuctionBook {
  const simulated = createSimulatedAuctions(seed)
  const recorded = new Map(dairyAuctions.map(auction => [auction.event, auction]))
  const [first, newest] = [dairyAuctions[0], dairyAuctions.at(-1)]
  const isBefore = (event: number) => event < (first?.event ?? 1)
  return {
    auction: event =>
      recorded.get(event) ??
      (isBefore(event) || event < (newest?.event ?? 0) ? undefined : simulated.auction(event)),
    startOf: event => recorded.get(event)?.startsAt ?? auctionStart(event),
    last(instant) {
      if (!newest || instant >= auctionStart(newest.event + 1)) return lastAuction(instant)
      return dairyAuctions.findLast(({ startsAt }) => startsAt <= instant)?.event ?? first!.event - 1
    },
    offered: event => (recorded.has(event) ? [] : simulated.offered(event)),
    ...(newest ? recordedCatalogue(dairyAuctions) : simulatedCatalogue),
  }
}

const simulatedCatalogue = {
  groups: offeredGroups.map(({ code, name }) => ({ code, name })),
  products: offeredGroups.flatMap(group =>
    group.products.map(({ code, name }) => ({ code, name, groupCode: group.code })),
  ),
}

/** Groups and products with the names of real auctions, each by its latest name. */
function recordedCatalogue(auctions: readonly Auction[]): Pick<AuctionBook, 'groups' | 'products'> {
  const groups = new Map<string, CodeAndName>()
  const products = new Map<string, CodeAndName & { groupCode: string }>()
  for (const auction of auctions) {
    for (const { groupCode: code, groupName: name } of auction.groups) groups.set(code, { code, name })
    for (const { groupCode, productCode: code, productName: name } of auction.prices)
      products.set(`${groupCode}/${code}`, { code, name, groupCode })
  }
  return { groups: [...groups.values()], products: [...products.values()] }
}
