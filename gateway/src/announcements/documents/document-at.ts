import type { Clock } from '@exchange/market-time/clock'
import type { Announcement, AnnouncementHead } from '../../domain/announcement.ts'
import type { AnnouncementQuery } from '../../domain/announcement-filter.ts'
import type { Freshness } from '../../domain/freshness.ts'
import { isoInstant } from '../../domain/instant.ts'
import { type MarketCode, marketByCode, markets } from '../../domain/market.ts'
import type { PublicApi } from '../../sources/public-api/public-api.ts'
import { atomFeed, type FeedSource, jsonFeed } from './announcement-feed.ts'
import { dividendEvents, meetingEvent, resultEvent } from './calendar-events.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

/** The readers that documents are made from. */
export interface DocumentReaders {
  clock: Clock
  publicApi: Pick<PublicApi, 'marketDividends' | 'listedAll' | 'meetings' | 'results'>
  announcements: {
    /** The latest first. */
    list(query: AnnouncementQuery): Promise<{ all: readonly AnnouncementHead[]; freshness: Freshness | null }>
    presented(head: AnnouncementHead, freshness: Freshness | null): Announcement
  }
}

/** A feed or calendar as its address asks for it. */
export interface RequestedDocument {
  /** Path and query, the same for all addresses that ask the same. */
  path: string
  make(readers: DocumentReaders): Promise<{ type: string; text: string }>
}

/** Every argument is a code in capitals, or null. */
interface DocumentRequest {
  /** The site's public origin; null leaves addresses relative. */
  origin: string | null
  path: string
  company: string | null
  type: string | null
  market: MarketCode | null
}

type Maker = (readers: DocumentReaders, request: DocumentRequest) => ReturnType<RequestedDocument['make']>

const entriesOfFeed = 100

async function feedSource(
  { announcements }: DocumentReaders,
  { origin, path, company, type, market }: DocumentRequest,
): Promise<FeedSource> {
  const { all, freshness } = await announcements.list({
    market,
    company,
    types: type === null ? null : new Set([type]),
    priceSensitive: null,
    from: null,
    to: null,
    text: null,
  })
  return {
    title: ['Announcements', company, market, type].filter(part => part !== null).join(' · '),
    origin,
    path,
    announcements: all.slice(0, entriesOfFeed).map(head => announcements.presented(head, freshness)),
  }
}

const calendarType = 'text/calendar; charset=utf-8'

/** A calendar of all markets or one; of one company when its code is given. */
const calendar =
  (
    name: string,
    eventsOf: (
      readers: DocumentReaders,
      market: MarketCode,
      company: string | null,
    ) => Promise<CalendarEvent[]>,
  ): Maker =>
  async (readers, { company, market }) => {
    const places = market === null ? markets.map(({ code }) => code) : [market]
    const events = await Promise.all(places.map(place => eventsOf(readers, place, company)))
    const title = [name, company, market].filter(part => part !== null).join(' · ')
    const madeOn = isoInstant(readers.clock.now()).slice(0, 10)
    return { type: calendarType, text: calendarFile({ name: title, events: events.flat(), madeOn }) }
  }

const ofCompany = (company: string | null) => (row: { companyCode: string }) =>
  company === null || row.companyCode === company

const makers: Readonly<Record<string, Maker>> = {
  '/feeds/announcements.atom': async (readers, request) => ({
    type: 'application/atom+xml; charset=utf-8',
    text: atomFeed(await feedSource(readers, request)),
  }),
  '/feeds/announcements.json': async (readers, request) => ({
    type: 'application/feed+json; charset=utf-8',
    text: jsonFeed(await feedSource(readers, request)),
  }),
  '/calendars/dividends.ics': calendar('Dividends', async ({ publicApi }, market, company) => {
    const dividends = (await publicApi.marketDividends(market)) ?? []
    const rows = await publicApi.listedAll(dividends.map(({ code }) => code ?? ''))
    return dividends
      .filter((_dividend, index) => company === null || rows[index]?.issuerCode === company)
      .flatMap(dividendEvents)
  }),
  '/calendars/meetings.ics': calendar('Meetings', async ({ publicApi }, market, company) =>
    ((await publicApi.meetings({ market })) ?? []).filter(ofCompany(company)).map(meetingEvent),
  ),
  '/calendars/results.ics': calendar('Results', async ({ publicApi }, market, company) =>
    ((await publicApi.results({ market })) ?? []).filter(ofCompany(company)).map(resultEvent),
  ),
}

function codeOf(address: URL, name: string): string | null {
  const code = address.searchParams.get(name)?.trim().toUpperCase() ?? ''
  return /^[A-Z0-9]{1,12}$/.test(code) ? code : null
}

/** The document at an address; undefined for any other address. */
export function documentAt(address: URL, origin: string | null): RequestedDocument | undefined {
  const maker = makers[address.pathname]
  if (!maker) return undefined
  const company = codeOf(address, 'company')
  const type = codeOf(address, 'type')
  const market = marketByCode(codeOf(address, 'market') ?? '')?.code ?? null
  const query = new URLSearchParams(
    Object.entries({ company, market, type }).flatMap(([name, code]) =>
      code === null ? [] : [[name, code]],
    ),
  ).toString()
  const path = address.pathname + (query === '' ? '' : `?${query}`)
  return { path, make: readers => maker(readers, { origin, path, company, type, market }) }
}
