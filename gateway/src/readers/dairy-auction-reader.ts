import type { DairyAuction, DairyAuctionGroupResult } from '../domain/dairy/dairy-auction.ts'
import { auctionResults } from '../domain/dairy/dairy-auction.ts'
import {
  type EventSettlementPrice,
  eventSettlementPrices,
  type FinalSettlement,
  finalSettlement,
  settledProducts,
  settlementMonth,
} from '../domain/dairy/dairy-settlement.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

/** Joins the data of auctions from several lists. */
export interface DairyAuctionReader {
  /** By number. Null if no list contains it and the source has no results. */
  auction(event: number): Promise<DairyAuction | null>
  /** With changes since the previous auction. Null until it is over. */
  results(auction: DairyAuction): Promise<DairyAuctionGroupResult[] | null>
  /** Its settlement prices. Null until it is over. */
  settlementPrices(auction: DairyAuction): Promise<EventSettlementPrice[] | null>
  /** Settlements for the months of the last auctions, latest month first, each with its latest auction. */
  settlements(): Promise<{ settlement: FinalSettlement; latest: DairyAuction }[] | null>
}

type Questions = Pick<PublicApi, 'currentAuctions' | 'upcomingAuctions' | 'pastAuctions' | 'auctionResults'>

const auctionsOfMonth = 2

/** One per request. */
export function createDairyAuctionReader(publicApi: Questions): DairyAuctionReader {
  /** An auction with its results; null if the source has none. */
  async function held(event: number): Promise<DairyAuction | null> {
    const past = await publicApi.pastAuctions()
    const found = past?.find(each => each.event === event)
    if (found) return found
    const isOlder = event > 0 && event < (past?.at(-1)?.event ?? 0)
    const rows = isOlder ? await publicApi.auctionResults(event) : null
    return rows?.find(each => each.event === event) ?? null
  }

  /**
   * An auction with its results, and the previous auction; null until it is over. If the previous one is unreadable,
   * only changes are missing.
   */
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
      // The oldest month may have an earlier auction beyond the last four. A month is included only with all its auctions.
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
