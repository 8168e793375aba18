import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { settlementRules } from '../../domain/dairy/dairy-settlement.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { missingList } from '../../domain/site/source-error.ts'

const isoOrNull = (instant: number | null) => (instant === null ? null : isoInstant(instant))
const lists = { ALL: 'all', UPCOMING: 'upcoming', CURRENT: 'current' } as const
const most = 50

export const dairyAuctionResolvers: Resolvers = {
  Query: {
    currentDairyAuction: async (_root, _args, { publicApi }) =>
      (await publicApi.currentAuctions())?.[0] ?? null,
    upcomingDairyAuctions: (_root, _args, { publicApi }) => publicApi.upcomingAuctions(),
    pastDairyAuctions: (_root, _args, { publicApi }) => publicApi.pastAuctions(),
    dairyAuction: async (_root, { event }, { publicApi, dairyAuctions }) => {
      const found = await dairyAuctions.auction(event)
      // A source without any auction cannot deny that an auction exists.
      if (!found && !(await publicApi.pastAuctions())?.length) throw missingList('PUBLIC_API')
      return found
    },
    dairyAuctionGroups: (_root, _args, { publicApi }) => publicApi.auctionGroups(),
    dairyAuctionForecasts: (_root, _args, { publicApi }) => publicApi.auctionForecasts(),
    dairyAuctionSupply: async (_root, { group, product }, { publicApi }) => {
      const [groupCode, code] = [group.trim().toUpperCase(), product?.trim().toUpperCase()]
      // Looked up first, so that unknown codes cost no call.
      const listed = await publicApi.auctionProducts()
      if (!listed?.length) throw missingList('PUBLIC_API')
      const found = listed.find(
        each => each.groupCode === groupCode && (code === undefined || each.code === code),
      )
      return found ? publicApi.auctionSupply(found.groupCode, found.code) : null
    },
    cheeseOfferForecast: (_root, _args, { publicApi }) => publicApi.cheeseOfferForecast(),
    dairyAuctionAnnouncements: async (_root, { of, first }, { publicApi }) =>
      (await publicApi.auctionAnnouncements(lists[of]))?.slice(0, Math.min(most, Math.max(0, first))) ?? null,
    dairySettlementRules: () => [...settlementRules],
    dairyFinalSettlements: async (_root, _args, { dairyAuctions, freshnessOf }) =>
      (await dairyAuctions.settlements())?.map(({ settlement, latest }) => ({
        ...settlement,
        freshness: freshnessOf(latest),
      })) ?? null,
  },

  DairyAuction: {
    id: ({ event }) => `TE${event}`,
    name: ({ event }) => `TE${event}`,
    startsAt: ({ startsAt }) => isoInstant(startsAt),
    date: ({ startsAt }) => nzDate(startsAt),
    endsAt: ({ endsAt }) => isoOrNull(endsAt),
    results: async (auction, { group }, { dairyAuctions }) => {
      const code = group?.trim().toUpperCase()
      const results = await dairyAuctions.results(auction)
      return results?.filter(each => code === undefined || each.code === code) ?? null
    },
    settlementPrices: (auction, _args, { dairyAuctions }) => dairyAuctions.settlementPrices(auction),
    contracts: async ({ event }, _args, { publicApi }) => {
      const own = (await publicApi.auctionContracts())?.filter(each => each.event === event) ?? []
      return own.length === 0 ? null : own
    },
    announcements: ({ event }, _args, { publicApi }) => publicApi.auctionAnnouncementsOf(event),
    previous: ({ event }, _args, { dairyAuctions }) => dairyAuctions.auction(event - 1),
    freshness: (auction, _args, { freshnessOf }) => freshnessOf(auction),
  },

  DairyAuctionGroup: {
    id: ({ code }) => code,
    products: async ({ code }, _args, { publicApi }) =>
      (await publicApi.auctionProducts())?.filter(({ groupCode }) => groupCode === code) ?? null,
    freshness: (group, _args, { freshnessOf }) => freshnessOf(group),
  },

  DairyAuctionProduct: {
    id: ({ groupCode, code }) => `${groupCode}/${code}`,
    freshness: (product, _args, { freshnessOf }) => freshnessOf(product),
  },

  DairyAuctionForecast: {
    id: ({ groupCode, contract }) => `${groupCode}-${contract}`,
    quantities: ({ quantities }) => quantities.map(each => ({ ...each, startsAt: isoOrNull(each.startsAt) })),
    freshness: (forecast, _args, { freshnessOf }) => freshnessOf(forecast),
  },

  DairyAuctionSupply: {
    id: ({ event, contract }) => `TE${event}-${contract}`,
    startsAt: ({ startsAt }) => isoOrNull(startsAt),
    freshness: (supply, _args, { freshnessOf }) => freshnessOf(supply),
  },

  CheeseOfferForecast: {
    id: ({ groupCode, month }) => `${groupCode}-${month}`,
    freshness: (forecast, _args, { freshnessOf }) => freshnessOf(forecast),
  },

  DairyAuctionAnnouncement: {
    releasedAt: ({ releasedAt }) => isoInstant(releasedAt),
    documents: ({ id, event, documents }) =>
      // Documents have no address without their auction.
      event === null
        ? []
        : documents.map(({ number, title }) => ({
            id: `${id}-${number}`,
            title,
            url: `/gdt/events/${event}/announcements/${id}/attachments/${number}.pdf`,
          })),
    freshness: (announcement, _args, { freshnessOf }) => freshnessOf(announcement),
  },

  DairyFinalSettlement: {
    id: ({ productCode, month }) => `${productCode}-${month}`,
    prices: ({ prices }) => [...prices],
  },
}
