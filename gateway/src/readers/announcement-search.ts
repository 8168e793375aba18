import { type Clock, pause } from '@exchange/market-time/clock'
import type { AnnouncementArchive } from '../announcements/archive.ts'
import type { Announcements } from '../announcements/announcements.ts'
import type { SearchCoverage } from '../announcements/full-text/search-coverage.ts'
import { momentsOf } from '../announcements/coverage.ts'
import type {
  Announcement,
  AnnouncementHead,
  AnnouncementHit,
  Attachment,
} from '../domain/announcements/announcement.ts'
import type { AnnouncementQuery } from '../domain/announcements/announcement-filter.ts'
import {
  type AnnouncementSearch,
  parseSearch,
  type SearchTerm,
} from '../domain/announcements/announcement-search.ts'
import { announcedDates } from './announced-dates.ts'
import type { AnnouncementReader } from './announcement-reader.ts'
import { type MarketCode, markets } from '../domain/market/market.ts'
import type { Freshness } from '../domain/site/freshness.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

/** A search's order: best match first, or latest first. */
export type SearchOrder = 'RELEVANCE' | 'LATEST'

export interface AnnouncementSearchRequest {
  query: string
  /** Also applies; its `text` does not. */
  filter: AnnouncementQuery
  order: SearchOrder
  /** Sort key of the row before the page; null for the first page. */
  behind: string | null
  first: number
  hasQuotes?: boolean
}

/** A found announcement with its sort key. */
export interface KeyedHit extends AnnouncementHit {
  key: string
}

/** Dates of one market. */
export type AnnouncedDates = ReturnType<typeof announcedDates>

/** One page of found announcements. */
export interface FoundAnnouncements extends SearchCoverage {
  hits: readonly KeyedHit[]
  hasMore: boolean
  totalCount: number
  /** Reason in words why the query is not searchable; null if it is. */
  problem: string | null
  freshness: Freshness | null
}

export interface AnnouncementSearchReader {
  search(request: AnnouncementSearchRequest): Promise<FoundAnnouncements>
  /** The upcoming meetings and dividends of a market that announcements give notice of. */
  dates(announcements: readonly AnnouncementHead[], market: MarketCode): Promise<AnnouncedDates>
  /** Whether announcements give notice of an upcoming meeting or dividend. */
  hasDates(announcements: readonly AnnouncementHead[]): Promise<boolean>
  /** Text of each page of a document; null until it is indexed. */
  pages(attachment: Attachment): Promise<readonly string[] | null>
}

interface AnnouncementSearchOptions {
  announcements: Pick<Announcements, 'fullText' | 'searchable'> & { archive: AnnouncementArchive }
  /** Reads the lists of the usual days, so that retractions and new titles are known. */
  list: AnnouncementReader['list']
  presented: (head: AnnouncementHead, freshness: Freshness | null) => Announcement
  publicApi: Pick<PublicApi, 'meetings' | 'marketDividends'>
  clock: Clock
  note: (reading: { key: string; freshUntil: number }) => void
}

const unavailable = 'Search is not available right now. Try again in a moment.'
/** Lifetime of an answer without results because the index failed. */
const failedMs = 5_000
/** Maximum wait for new titles. */
const titleMs = 2_000

/** Key of the search index. */
export const announcementSearchKey = 'announcement-search'

function termsOf({ company, market, types, priceSensitive }: AnnouncementQuery): SearchTerm[] {
  return [
    ...(company === null ? [] : [{ kind: 'COMPANY' as const, code: company }]),
    ...(market === null ? [] : [{ kind: 'MARKET' as const, code: market }]),
    ...(types === null ? [] : [{ kind: 'TYPE' as const, codes: [...types] }]),
    ...(priceSensitive === null ? [] : [{ kind: 'SENSITIVE' as const, isPriceSensitive: priceSensitive }]),
  ]
}

/** The later of two first days, or the earlier of two last days; null means no limit. */
const narrower = (one: string | null, other: string | null, isLater: boolean) =>
  one === null || other === null ? (one ?? other) : one > other === isLater ? one : other

function narrowed(search: AnnouncementSearch, filter: AnnouncementQuery): AnnouncementSearch {
  return {
    included: [...search.included, ...termsOf(filter)],
    excluded: search.excluded,
    from: narrower(search.from, filter.from, true),
    to: narrower(search.to, filter.to, false),
  }
}

function spanOf({ from, to }: AnnouncementSearch): { since: number | null; before: number | null } {
  return {
    since: from === null ? null : momentsOf({ from, to: from }).since,
    before: to === null ? null : momentsOf({ from: to, to }).before,
  }
}

const keyOf = ({ score, key }: { score: number; key: number }) => `${score} ${key}`

/** The place in a cursor; undefined for one of another list. */
function placeOf(behind: string): { score: number; key: number } | undefined {
  const [score = NaN, key = NaN, ...others] = behind.split(' ').map(Number)
  return Number.isFinite(score) && Number.isSafeInteger(key) && others.length === 0
    ? { score, key }
    : undefined
}

/** One per execution. */
export function createAnnouncementSearch(options: AnnouncementSearchOptions): AnnouncementSearchReader {
  const { announcements, list, presented, publicApi, clock, note } = options
  const { fullText, archive, searchable } = announcements
  const none = { hits: [], hasMore: false, totalCount: 0 }

  async function dates(found: readonly AnnouncementHead[], market: MarketCode): Promise<AnnouncedDates> {
    const [meetings, dividends] = await Promise.all([
      publicApi.meetings({ market }),
      publicApi.marketDividends(market),
    ])
    return announcedDates(found, { meetings: meetings ?? [], dividends: dividends ?? [] })
  }

  return {
    dates,
    async hasDates(found) {
      const codes = markets.map(({ code }) => code).filter(code => found.some(one => one.marketCode === code))
      const lists = await Promise.all(codes.map(code => dates(found, code).catch(() => null)))
      return lists.some(list => list && list.meetings.length + list.dividends.length > 0)
    },
    async search({ query, filter, order, behind, first, hasQuotes = true }) {
      fullText.start()
      note({ key: announcementSearchKey, freshUntil: Infinity })
      const { freshness } = await list({ ...filter, from: null, to: null, text: null })
      await Promise.race([fullText.titled(), pause(clock, titleMs)])
      const parsed = parseSearch(query)
      const coverage = searchable()
      if ('problem' in parsed) return { ...none, problem: parsed.problem, ...coverage, freshness }
      const after = behind === null ? null : placeOf(behind)
      if (after === undefined)
        return { ...none, problem: 'This page of results no longer exists.', ...coverage, freshness }
      const search = narrowed(parsed.search, filter)
      const result = await fullText
        .search({ search, ...spanOf(search), order, after, first, hasQuotes })
        .catch(() => null)
      if (!result) {
        note({ key: announcementSearchKey, freshUntil: clock.now() + failedMs })
        return { ...none, problem: unavailable, ...coverage, freshness }
      }
      const hits = result.found.flatMap(({ id, quote, ...place }): KeyedHit[] => {
        // The index may be behind the archive, whose releases and retractions count.
        const head = archive.get(id)
        if (!head) return []
        const announcement = presented(head, freshness)
        const attachment =
          quote && (archive.details(id)?.attachments.find(one => one.number === quote.attachment) ?? null)
        const shown = announcement.retraction ? null : quote && { ...quote, attachment }
        return [{ announcement, quote: shown, key: keyOf(place) }]
      })
      return { ...result, hits, problem: null, ...searchable(), freshness }
    },
    async pages({ announcementId, number }) {
      const pages = await fullText.pages(announcementId, number).catch(() => null)
      if (pages === null) note({ key: announcementSearchKey, freshUntil: Infinity })
      return pages
    },
  }
}
