import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import { z } from 'zod'
import { asError } from '../as-error.ts'
import type { Log } from '../log.ts'
import { createInstrumentPages } from '../market/instrument-pages.ts'
import { type AnnouncementRow, readAnnouncements } from '../market/market-contract.ts'
import { type MarketAccess, readList } from '../market/read-list.ts'
import { amount, code, instant, rowsOf } from '../market/wire-values.ts'
import type { AuctionRow, DayBar } from './market-causes.ts'

/** Finished days, announcements and auctions of the past. */
export interface MarketHistory {
  /** The last 90 finished days by ISIN, each read once an hour. Securities that could not be read are missing. */
  recentBars(isins: readonly string[]): Promise<ReadonlyMap<string, readonly DayBar[]>>
  /** Two years of finished days. Rejects if they cannot be read. */
  longBars(isin: string): Promise<DayBar[]>
  /** Announcements of the last five trading days; undefined if they cannot be read. */
  recentNews(): Promise<AnnouncementRow[] | undefined>
  /** Ids of companies by code. */
  companyIds(): Promise<ReadonlyMap<string, string>>
  newsOfCompany(id: string, year: string): Promise<AnnouncementRow[]>
  /** The last four results; undefined if they cannot be read. */
  auctions(): Promise<AuctionRow[] | undefined>
  /** An older result; undefined if there is none. */
  auction(event: string): Promise<AuctionRow | undefined>
}

const markets = ['NZSX', 'NZDX', 'FSM', 'NZCX']
/** Enough for the longest period of a change, and the days missed while no process ran. */
const recentDays = 90

/** Time for which the announcements of several days are reused. */
const newsMs = 30_000

const PriceBody = z.object({
  date: instant,
  highPrice: amount,
  lowPrice: amount,
  marketPrice: amount,
  lastPrice: amount,
})
const ActivityBody = z.object({ date: instant, volume: amount })
const CompanyBody = z.object({ id: z.string().min(1), code })
const AuctionBody = z
  .object({
    event: z.coerce.string().regex(/^\d{1,9}$/),
    name: z.string(),
    priceIndexChange: amount,
    endsAt: instant,
    startsAt: instant,
  })
  .transform(({ endsAt, startsAt, priceIndexChange, ...row }) => ({
    ...row,
    priceIndexChange: priceIndexChange ?? null,
    endedAt: endsAt ?? startsAt ?? null,
  }))

const readAuctions = (body: unknown): AuctionRow[] =>
  rowsOf(AuctionBody, body).flatMap(({ endedAt, ...row }) => (endedAt === null ? [] : [{ ...row, endedAt }]))

function joinDays(prices: unknown, activity: unknown): DayBar[] {
  const volumes = new Map(
    rowsOf(ActivityBody, activity).flatMap(({ date, volume }) =>
      date == null ? [] : [[nzDate(date), volume ?? null] as const],
    ),
  )
  return rowsOf(PriceBody, prices).flatMap(({ date, highPrice, lowPrice, marketPrice, lastPrice }) =>
    date == null
      ? []
      : [
          {
            date: nzDate(date),
            high: highPrice ?? null,
            low: lowPrice ?? null,
            close: marketPrice ?? lastPrice ?? null,
            volume: volumes.get(nzDate(date)) ?? null,
          },
        ],
  )
}

interface HistoryOptions {
  publicApi: MarketAccess
  clock: Clock
  log: Log
}

export function createMarketHistory({ publicApi, clock, log }: HistoryOptions): MarketHistory {
  const read = async (path: string) => (await readList(publicApi, path, clock)).body
  const barsOf = async (isin: string, span: string) => {
    const metrics = `/instrument/${encodeURIComponent(isin)}/metrics`
    const [prices, activity] = await Promise.all([
      read(`${metrics}/performance/past/${span}.json`),
      read(`${metrics}/activity/past/2Y.json`),
    ])
    return joinDays(prices, activity)
  }
  const pages = createInstrumentPages({
    clock,
    log,
    name: 'days',
    read: async isin => (await barsOf(isin, '120d')).slice(-recentDays),
  })
  const orUndefined = async <Value>(reading: Promise<Value>): Promise<Value | undefined> => {
    try {
      return await reading
    } catch (error) {
      log.warn({ reason: asError(error).message }, 'market not read')
      return undefined
    }
  }
  let news: { at: number; rows: Promise<AnnouncementRow[] | undefined> } | undefined
  const readNews = async () => {
    const ofMarkets = markets.map(market => `/market/${market}/announcements/recent.json`)
    const lists = await Promise.all(['/announcements/last.json', ...ofMarkets].map(read))
    return lists.flatMap(readAnnouncements)
  }
  return {
    recentBars: pages,
    longBars: isin => barsOf(isin, '2Y'),
    async recentNews() {
      const now = clock.now()
      if (!news || Math.abs(now - news.at) >= newsMs) news = { at: now, rows: orUndefined(readNews()) }
      return news.rows
    },
    async companyIds() {
      const companies = rowsOf(CompanyBody, await read('/companies/listed/all.json'))
      return new Map(companies.map(company => [company.code, company.id]))
    },
    newsOfCompany: async (id, year) =>
      readAnnouncements(await read(`/company/${encodeURIComponent(id)}/announcements/${year}/all.json`)),
    auctions: () => orUndefined(read('/gdt/price-results/past/4.json').then(readAuctions)),
    async auction(event) {
      return readAuctions(await read(`/gdt/events/${encodeURIComponent(event)}/price-results.json`))[0]
    },
  }
}
