import type { DairyAuction, DairyAuctionGroupResult } from '../domain/dairy-auction.ts'
import { auctionResults } from '../domain/dairy-auction.ts'
import {
  type EventSettlementPrice,
  eventSettlementPrices,
  type FinalSettlement,
  finalSettlement,
  settledProducts,
  settlementMonth,
} from '../domain/dairy-settlement.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

/** Joins what the lists of auctions tell of one. */
export interface DairyAuctionReader {
  /** By its number. Null where no list names it and the source tells nothing of it. */
  auction(event: number): Promise<DairyAuction | null>
  /** With changes from the auction before. Null while it is not over. */
  results(auction: DairyAuction): Promise<DairyAuctionGroupResult[] | null>
  /** What counts of it for settlement. Null while it is not over. */
  settlementPrices(auction: DairyAuction): Promise<EventSettlementPrice[] | null>
  /** Of the months of the last auctions, the latest month first; each with the auction that was read last. */
  settlements(): Promise<{ settlement: FinalSettlement; latest: DairyAuction }[] | null>
}

type Questions = Pick<PublicApi, 'currentAuctions' | 'upcomingAuctions' | 'pastAuctions' | 'auctionResults'>

const auctionsOfMonth = 2

/** One per request. */
export function createDairyAuctionReader(publicApi: Questions): DairyAuctionReader {
  /** An auction with its results; null where the source tells none. */
  async function held(event: number): Promise<DairyAuction | null> {
    const past = await publicApi.pastAuctions()
    const found = past?.find(each => each.event === event)
    if (found) return found
    const isOlder = event > 0 && event < (past?.at(-1)?.event ?? 0)
    const rows = isOlder ? await publicApi.auctionResults(event) : null
    return rows?.find(each => each.event === event) ?? null
  }

  /** An auction with its results, and the one before; null while it is not over. Without the one before only changes are missing. */
  async function withPrevious(auction: DairyAuction) {
    const whole =
      auction.groups === null && auction.status === 'COMPLETED' ? await held(auction.event) : auction
    if (!whole?.groups) return null
    return { whole, before: await held(whole.event - 1).catch(() => null) }
  }

  return {
    async auction(event) {
      const ofEvent = (list: DairyAuction[] | null) => list?.find(each => each.event === event)
      const past = await held(event)
      return (
        past ??
        ofEvent(await publicApi.currentAuctions()) ??
        ofEvent(await publicApi.upcomingAuctions()) ??
        null
      )
    },
    async results(auction) {
      const found = await withPrevious(auction)
      return found && auctionResults(found.whole, found.before)
    },
    async settlementPrices(auction) {
      const found = await withPrevious(auction)
      return found && eventSettlementPrices(found.whole, found.before)
    },
    async settlements() {
      const past = await publicApi.pastAuctions()
      if (!past) return null
      const whole = past.filter(({ groups }) => groups !== null)
      const oldest = whole.at(-1)
      // Of the oldest month an auction may be beyond the four; a month is told when all of its auctions are.
      const earlier = oldest ? await held(oldest.event - 1).catch(() => null) : null
      const auctions = earlier?.groups ? [...whole, earlier] : whole
      const months = [...new Set(whole.map(settlementMonth))]
      return months.flatMap((month, at) => {
        const own = auctions.filter(auction => settlementMonth(auction) === month)
        const isCut = at === months.length - 1 && own.length < auctionsOfMonth && at > 0
        if (isCut || !own[0]) return []
        const latest = own[0]
        return settledProducts.flatMap(product => {
          const settlement = finalSettlement(product, month, own)
          return settlement ? [{ settlement, latest }] : []
        })
      })
    },
  }
}
