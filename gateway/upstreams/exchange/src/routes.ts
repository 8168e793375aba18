import type { Answer } from './answer.ts'
import type { Market } from './market.ts'
import { announcementData, attachmentData, attachmentFile } from './public-api/announcement.ts'
import * as announcements from './public-api/announcements.ts'
import {
  activeCompanies,
  activeParticipants,
  companiesByCode,
  companyContact,
  companyData,
  companyDirectors,
  companyInstruments,
  companySummary,
  listedCompanies,
  regulators,
  visibleInstruments,
} from './public-api/companies.ts'
import * as events from './public-api/company-events.ts'
import { siteBanners } from './public-api/banners.ts'
import * as contractHistories from './public-api/contract-histories.ts'
import * as dairy from './public-api/dairy.ts'
import * as auctionNews from './public-api/dairy-auction-announcements.ts'
import * as auctionSupply from './public-api/dairy-auction-supply.ts'
import * as auctions from './public-api/dairy-auctions.ts'
import { dividendsPast3Y, dividendsUpcoming, marketDividendsUpcoming } from './public-api/dividends.ts'
import {
  activeInstruments,
  activeInstrumentsOf,
  bondMaturities,
  depositoryInstruments,
  instrumentsByCode,
  instrumentsOfCategory,
} from './public-api/instruments.ts'
import * as metrics from './public-api/metrics.ts'
import { indexPerformance, indexPricing } from './public-api/indices.ts'
import * as settlement from './public-api/settlement.ts'
import * as span from './public-api/span.ts'
import {
  allIndicesTopic,
  featuredIndicesTopic,
  indexHistoryTopic,
  indexTopic,
} from './ticker/index-topics.ts'
import { derivativesTopic, underlyingTopic } from './ticker/derivative-topics.ts'
import { declinersTopic, gainersTopic, issuerTopic, summaryTopic } from './ticker/market-topics.ts'
import {
  instrumentTopic,
  marketChangesTopic,
  marketTopic,
  priceHistoryTopic,
  type Topic,
} from './ticker/topics.ts'

type Params = Record<string, string>

/** A path with a single response. Undefined means not found. */
export type AnswerPath = (market: Market, params: Params) => Answer | undefined | Promise<Answer | undefined>
/** A path that is streamed, and has a single response below `/last`. */
export type TopicPath = (market: Market, params: Params) => Topic | undefined

/** The public JSON API, below `/public`. */
export const publicRoutes: Readonly<Record<string, AnswerPath>> = {
  '/instruments/active.json': activeInstruments,
  '/instruments/depository/current.json': depositoryInstruments,
  '/instruments/by/code/{code}/all.json': instrumentsByCode,
  '/instruments/by/isin/{isin}/metrics/pricing/all.json': metrics.pricing,
  '/instruments/is/{category}/all.json': instrumentsOfCategory,
  '/market/{market}/instruments/active.json': activeInstrumentsOf,
  '/instrument/{isin}/metrics/performance/past/2Y.json': metrics.performancePast2Y,
  '/instrument/{isin}/metrics/performance/all.json': metrics.performanceAll,
  '/instrument/{isin}/metrics/performance/first.json': metrics.performanceFirst,
  '/instrument/{isin}/metrics/performance/past/120d.json': metrics.performancePast120d,
  '/instrument/{isin}/metrics/performance/at/52W.json': metrics.performanceAt52W,
  '/instrument/{isin}/metrics/vwap.json': metrics.vwap,
  '/instrument/{isin}/metrics/activity/past/2Y.json': metrics.activityPast2Y,
  '/instrument/{isin}/metrics/activity/latest.json': metrics.activityLatest,
  '/instrument/{isin}/dividends/past/3Y.json': dividendsPast3Y,
  '/instrument/{isin}/dividends/upcoming.json': dividendsUpcoming,
  '/banner/nzxcom.json': siteBanners,
  '/bond/maturity/data.json': bondMaturities,
  '/companies/active.json': activeCompanies,
  '/companies/listed/all.json': listedCompanies,
  '/companies/by/code/{code}/all.json': companiesByCode,
  '/companies/regulators/all.json': regulators,
  '/company/{id}/summary.json': companySummary,
  '/company/{id}/data.json': companyData,
  '/derivatives/dairy/futures/latest.json': dairy.dairyFutures,
  '/derivatives/dairy/futures/upcoming.json': dairy.dairyFuturesUpcoming,
  '/derivatives/dairy/futures/{product}/latest.json': dairy.dairyFuturesOf,
  '/derivatives/dairy/futures/{product}/{contract}/past/1Y.json': contractHistories.dairyFutureHistory,
  '/derivatives/dairy/options/upcoming.json': dairy.dairyOptions,
  '/derivatives/dairy/options/{product}/{contract}/latest.json': dairy.dairyOptionsOf,
  '/derivatives/contracts/all.json': settlement.contractDescriptions,
  '/derivatives/instrument/{isin}/metrics/performance/past/1Y.json': contractHistories.derivativePerformance,
  '/derivatives/instrument/{isin}/metrics/activity/past/1Y.json': contractHistories.derivativeActivity,
  '/settlement/daily/{code}/past/30D.json': settlement.dailySettlementsPast30D,
  '/settlement/final/all.json': settlement.allFinalSettlements,
  '/settlement/final/final.json': settlement.confirmedFinalSettlements,
  '/settlement/final/provisional.json': settlement.provisionalFinalSettlements,
  '/risk/span/all.json': span.allSpanFiles,
  '/risk/span/past/2W.json': span.spanFilesPast2W,
  '/risk/span/files/{file}': span.spanFile,
  '/stats/participants/market-share.json': settlement.marketShare,
  '/gdt/events/current.json': auctions.currentAuctions,
  '/gdt/events/upcoming.json': auctions.upcomingAuctions,
  '/gdt/events/contracts.json': auctions.auctionContracts,
  '/gdt/events/{event}/price-results.json': auctions.resultsOfAuction,
  '/gdt/events/{event}/announcements.json': auctionNews.announcementsOfAuction,
  '/gdt/supply/{group}/{file}': auctionSupply.productSupply,
  '/gdt/forecasts.json': auctionSupply.auctionForecasts,
  '/gdt/cheese-offer-forecast.json': auctionSupply.cheeseForecast,
  '/gdt/price-results/past/4.json': auctions.pastResults,
  '/gdt/groups.json': auctions.auctionGroups,
  '/gdt/products.json': auctions.auctionProducts,
  '/gdt/announcements/{which}': auctionNews.auctionAnnouncements,
  '/gdt/announcement/{id}/attachment/{attachment}/data.pdf': auctionNews.auctionAttachment,
  '/announcements/last.json': announcements.lastAnnouncements,
  '/announcements/today.json': announcements.todaysAnnouncements,
  '/announcements/retractions/temp/all.json': announcements.retractions,
  '/announcements/corrections/temp/all.json': announcements.corrections,
  '/market/{market}/announcements/last.json': announcements.lastAnnouncementsOf,
  '/market/{market}/announcements/today.json': announcements.todaysAnnouncementsOf,
  '/market/{market}/announcements/recent.json': announcements.recentAnnouncementsOf,
  '/market/{market}/announcements/{year}/{month}/all.json': announcements.monthsAnnouncementsOf,
  '/company/{id}/announcements/{year}/all.json': announcements.companysAnnouncements,
  '/announcement/{id}/data.json': announcementData,
  '/announcement/{id}/attachment/{attachment}/data.json': attachmentData,
  '/announcement/{id}/attachment/{attachment}/{file}': attachmentFile,
  '/index/{id}/metrics/pricing/recent.json': indexPricing,
  '/index/{id}/metrics/performance/past/1Y.json': indexPerformance,
  '/company/{id}/directors.json': companyDirectors,
  '/company/{id}/contact.json': companyContact,
  '/company/{id}/meetings/upcoming.json': events.companyMeetings,
  '/company/{id}/results/upcoming.json': events.companyResults,
  '/company/{id}/listings/upcoming.json': events.companyListings,
  '/market/{market}/meetings/upcoming.json': events.marketMeetings,
  '/market/{market}/results/upcoming.json': events.marketResults,
  '/market/{market}/listings/upcoming.json': events.marketListings,
  '/market/{market}/dividends/upcoming.json': marketDividendsUpcoming,
  '/listings/upcoming.json': events.allListings,
  '/companies/participants/active.json': activeParticipants,
  '/company/{id}/instruments/all.json': companyInstruments,
  '/company/{id}/instruments/visible.json': visibleInstruments,
}

/** The ticker, below `/ticker/1.0`; each also below `/last`. */
export const tickerRoutes: Readonly<Record<string, TopicPath>> = {
  '/instrument/{code}': instrumentTopic,
  '/instrument/{code}/price-history': priceHistoryTopic,
  '/issuer/{code}/instruments': issuerTopic,
  '/indices/all': allIndicesTopic,
  '/index/{id}': indexTopic,
  '/index/{id}/price-history': indexHistoryTopic,
  '/indices': featuredIndicesTopic,
  '/derivatives/changes': derivativesTopic,
  '/derivatives/underlying/{code}/changes': underlyingTopic,
  '/{market}/instruments': marketTopic,
  '/{market}/instruments/changes': marketChangesTopic,
  '/{market}/gainers': gainersTopic,
  '/{market}/decliners': declinersTopic,
  '/{market}/market': summaryTopic,
}
