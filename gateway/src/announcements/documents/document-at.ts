import type { Clock } from '@exchange/market-time/clock'
import { longestSearch } from '../../domain/announcements/announcement-search.ts'
import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'
import type { Meeting } from '../../domain/market/company-event.ts'
import type { Dividend } from '../../domain/market/dividend.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { type MarketCode, marketByCode, markets } from '../../domain/market/market.ts'
import type { PublicApi } from '../../sources/public-api/public-api.ts'
import { atomFeed, atomOf, atomType, type FeedSource, jsonFeed } from './announcement-feed.ts'
import { dividendEvents, meetingEvent, resultEvent } from './calendar-events.ts'
import { correctionsSource, type CorrectionsReaders } from './correction-feed.ts'
import { type ArchivePage, archivePageIn, archivePath, itemsOfFeed } from './feed-archive.ts'
import { type FeedReaders, feedSource, filterOf, lacksTexts } from './feed-document.ts'
import { calendarType, type MarketEvents, writtenCalendar } from './written-calendar.ts'

/** Readers used to build documents. */
export interface DocumentReaders extends FeedReaders {
  announcements: FeedReaders['announcements'] & CorrectionsReaders['announcements']
  clock: Clock
  publicApi: Pick<PublicApi, 'marketDividends' | 'listedAll' | 'meetings' | 'results'>
  announcementSearch: FeedReaders['announcementSearch'] & {
    dates(
      announcements: readonly AnnouncementHead[],
      market: MarketCode,
    ): Promise<{ meetings: readonly Meeting[]; dividends: readonly Dividend[] }>
  }
  freshnessOf(row: object): Freshness | null
  /** Read time of the oldest reading of a failing source; null while all are current. */
  lastKnown(): { readAt: number } | null
}

/** A newly built feed or calendar. */
interface MadeDocument {
  type: string
  text: string
  /** Whether a part was unreadable, so that it is rebuilt within seconds. */
  isIncomplete: boolean
}

/** A feed or calendar requested by its address. */
export interface RequestedDocument {
  /** Path and query in canonical form, the same for equivalent addresses. */
  path: string
  make(readers: DocumentReaders): Promise<MadeDocument>
}

/** Arguments are codes in capitals, or null. */
interface DocumentRequest {
  /** The site's public origin; null for relative addresses. */
  origin: string | null
  path: string
  company: string | null
  type: string | null
  market: MarketCode | null
  /** Search; null for none. */
  query: string | null
  /** Path without a page of the archive. */
  currentPath: string
  /** Page of a feed's archive; null for the latest. */
  archive: ArchivePage | null
}

type Maker = (readers: DocumentReaders, request: DocumentRequest) => ReturnType<RequestedDocument['make']>

const feed =
  (type: string, write: (source: FeedSource) => string): Maker =>
  async (readers, request) => {
    const source = await feedSource(readers, request)
    return { type, text: write(source), isIncomplete: lacksTexts(source) }
  }

/** A calendar of all markets or one; of one company if its code is given. */
const calendar =
  (
    name: string,
    eventsOf: (
      readers: DocumentReaders,
      market: MarketCode,
      request: Pick<DocumentRequest, 'company' | 'type' | 'market' | 'query'>,
    ) => Promise<MarketEvents>,
  ): Maker =>
  async (readers, request) => {
    const { company, market, origin, path, query } = request
    const places = market === null ? markets.map(({ code }) => code) : [market]
    const lists = await Promise.all(places.map(place => eventsOf(readers, place, request)))
    const title = [name, company, market, query].filter(part => part !== null).join(' · ')
    const text = writtenCalendar(readers, { name: title, origin, path, lists })
    return { type: calendarType, text, isIncomplete: false }
  }

const ofCompany = (company: string | null) => (row: { companyCode: string }) =>
  company === null || row.companyCode === company

/** Meetings and dividends that found announcements give notice of. Nothing without a search. */
async function announcedEvents(
  { announcementSearch, publicApi }: DocumentReaders,
  market: MarketCode,
  request: Pick<DocumentRequest, 'company' | 'type' | 'market' | 'query'>,
): Promise<MarketEvents> {
  const { query } = request
  if (query === null) return { rows: null, events: [] }
  const { hits } = await announcementSearch.search({
    query,
    filter: filterOf({ ...request, market }),
    order: 'LATEST',
    behind: null,
    first: itemsOfFeed,
    hasQuotes: false,
  })
  const found = hits.map(({ announcement }) => announcement)
  const { meetings, dividends } = await announcementSearch.dates(found, market)
  const events = [
    ...meetings.map(meetingEvent),
    ...dividends.flatMap(dividend => dividendEvents(dividend, market)),
  ]
  return { rows: await publicApi.meetings({ market }), events }
}

const makers: Readonly<Record<string, Maker>> = {
  '/feeds/announcements.atom': feed(atomType, atomFeed),
  '/feeds/announcements.json': feed('application/feed+json; charset=utf-8', jsonFeed),
  '/feeds/corrections.atom': async (readers, request) => ({
    type: atomType,
    text: atomOf(await correctionsSource(readers, request)),
    isIncomplete: false,
  }),
  '/calendars/announcements.ics': calendar('Dates in announcements', announcedEvents),
  '/calendars/dividends.ics': calendar('Dividends', async ({ publicApi }, market, { company }) => {
    const rows = await publicApi.marketDividends(market)
    const listed = await publicApi.listedAll((rows ?? []).map(({ code }) => code ?? ''))
    const events = (rows ?? [])
      .filter((_dividend, index) => company === null || listed[index]?.issuerCode === company)
      .flatMap(dividend => dividendEvents(dividend, market))
    return { rows, events }
  }),
  '/calendars/meetings.ics': calendar('Meetings', async ({ publicApi }, market, { company }) => {
    const rows = await publicApi.meetings({ market })
    return { rows, events: (rows ?? []).filter(ofCompany(company)).map(meetingEvent) }
  }),
  '/calendars/results.ics': calendar('Results', async ({ publicApi }, market, { company }) => {
    const rows = await publicApi.results({ market })
    return { rows, events: (rows ?? []).filter(ofCompany(company)).map(resultEvent) }
  }),
}

function codeOf(address: URL, name: string): string | null {
  const code = address.searchParams.get(name)?.trim().toUpperCase() ?? ''
  return /^[A-Z0-9]{1,12}$/.test(code) ? code : null
}

/** Paths of documents that can be searched. */
const searched = /\/announcements\.\w+$/

/** The search of an address, shortened to the maximum length; null for none. */
function queryOf({ pathname, searchParams }: URL): string | null {
  const query = searched.test(pathname) ? (searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim() : ''
  return query === '' ? null : query.slice(0, longestSearch + 1)
}

/** The document at an address; undefined for other addresses. */
export function documentAt(address: URL, origin: string | null): RequestedDocument | undefined {
  const maker = makers[address.pathname]
  if (!maker) return undefined
  const company = codeOf(address, 'company')
  const type = codeOf(address, 'type')
  const market = marketByCode(codeOf(address, 'market') ?? '')?.code ?? null
  const query = queryOf(address)
  const parameters = new URLSearchParams(
    Object.entries({ company, market, type, q: query }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  ).toString()
  const currentPath = address.pathname + (parameters === '' ? '' : `?${parameters}`)
  // A search and the corrections have no archive: they are the latest hundred only.
  const hasArchive = address.pathname.startsWith('/feeds/announcements.') && query === null
  const archive = hasArchive ? archivePageIn(address.searchParams) : null
  const path = archive ? archivePath(currentPath, archive) : currentPath
  const request = { origin, path, currentPath, company, type, market, query, archive }
  return { path, make: readers => maker(readers, request) }
}
