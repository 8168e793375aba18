import { resource } from '../upstream/resource.ts'
import {
  parseAuctionContracts,
  parseAuctionGroups,
  parseAuctionProducts,
  parseAuctionResults,
  parseAuctions,
} from './dairy-auction-contract.ts'
import {
  parseAuctionAnnouncements,
  parseCheeseForecast,
  parseForecasts,
  parseSupply,
} from './dairy-auction-offer-contract.ts'
import { path } from './path.ts'
import type { ResourceReader } from './resource-reader.ts'

/** An auction may start, end or be announced at any minute of its day. */
const freshMs = 60_000

const current = resource({ path: '/gdt/events/current.json', parse: parseAuctions, freshMs })
const upcoming = resource({ path: '/gdt/events/upcoming.json', parse: parseAuctions, freshMs })
const contracts = resource({ path: '/gdt/events/contracts.json', parse: parseAuctionContracts })
const pastFour = resource({ path: '/gdt/price-results/past/4.json', parse: parseAuctionResults, freshMs })
const resultsOf = resource((event: number) => ({
  path: path`/gdt/events/${String(event)}/price-results.json`,
  parse: parseAuctionResults,
  logsAbsence: false,
}))
const groups = resource({ path: '/gdt/groups.json', parse: parseAuctionGroups })
const products = resource({ path: '/gdt/products.json', parse: parseAuctionProducts })
const forecasts = resource({ path: '/gdt/forecasts.json', parse: parseForecasts, freshMs })
const supplyOf = resource((group: string, product: string) => ({
  path: path`/gdt/supply/${group}/${product}.json`,
  parse: parseSupply,
  freshMs,
}))
const cheese = resource({ path: '/gdt/cheese-offer-forecast.json', parse: parseCheeseForecast })
const announcements = resource((list: 'all' | 'upcoming' | 'current') => ({
  path: path`/gdt/announcements/${list}.json`,
  parse: parseAuctionAnnouncements,
  freshMs,
}))
const announcementsOf = resource((event: number) => ({
  path: path`/gdt/events/${String(event)}/announcements.json`,
  parse: parseAuctionAnnouncements,
  freshMs,
}))

/** The dairy auctions of GlobalDairyTrade. Null means that the source has none. */
export const createDairyAuctionQuestions = ({ value }: ResourceReader) => ({
  /** The current auction, else the last one; at most one. */
  currentAuctions: () => value(current),
  /** Upcoming auctions, in the source's order. */
  upcomingAuctions: () => value(upcoming),
  auctionContracts: () => value(contracts),
  /** Results of the last four auctions, latest first. */
  pastAuctions: () => value(pastFour),
  /** Results of any past auction; null if the source does not have them. */
  auctionResults: (event: number) => value(resultsOf(event)),
  auctionGroups: () => value(groups),
  auctionProducts: () => value(products),
  auctionForecasts: () => value(forecasts),
  /** Takes known codes only. */
  auctionSupply: (group: string, product: string) => value(supplyOf(group, product)),
  cheeseOfferForecast: () => value(cheese),
  auctionAnnouncements: (list: 'all' | 'upcoming' | 'current') => value(announcements(list)),
  auctionAnnouncementsOf: (event: number) => value(announcementsOf(event)),
})
