import type { Clock } from '@exchange/market-time/clock'
import { nzInstant } from '@exchange/market-time/new-zealand-time'
import type {
  Announcement,
  AnnouncementBody,
  AnnouncementHead,
} from '../../domain/announcements/announcement.ts'
import type { AnnouncementQuery } from '../../domain/announcements/announcement-filter.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import type { MarketCode } from '../../domain/market/market.ts'
import { createConcurrencyLimit } from '../../sources/upstream/concurrency-limit.ts'
import {
  type ArchivePage,
  archivePath,
  createFeedArchive,
  itemsOfFeed,
  type ReadList,
} from './feed-archive.ts'
import type { FeedSource } from './announcement-feed.ts'
import type { FeedItem } from './feed-item.ts'

/** Readers used to build a feed. */
export interface FeedReaders {
  clock: Clock
  announcements: {
    list: ReadList
    presented(head: AnnouncementHead, freshness: Freshness | null): Announcement
    details(id: string): Promise<AnnouncementBody | null>
    cachedDetails(id: string): AnnouncementBody | undefined
    correctionsOf(id: string): readonly { correctedAt: number }[]
  }
  announcementSearch: {
    search(request: {
      query: string
      filter: AnnouncementQuery
      order: 'LATEST'
      behind: null
      first: number
      hasQuotes: false
    }): Promise<{
      hits: readonly { announcement: AnnouncementHead }[]
      coveredFrom: string | null
      problem: string | null
      freshness: Freshness | null
    }>
  }
}

/** Arguments are codes in capitals, or null. */
export interface FeedRequest {
  /** The site's public origin; null for relative addresses. */
  origin: string | null
  path: string
  /** Path of the feed of the latest announcements. */
  currentPath: string
  company: string | null
  type: string | null
  market: MarketCode | null
  /** Search; null for all announcements. */
  query: string | null
  /** Page of the archive; null for the latest announcements. */
  archive: ArchivePage | null
}

/** Number of items with text and documents. Each needs a page of its own, and the graph returns no more in one answer. */
export const itemsWithDetails = 50
/** Maximum pages read at once, so that the first feed does not flood the exchange. */
const pagesAtOnce = 6
/** Documents added later than this are picked up by readers of the announcement's page. */
const arrivalMs = 86_400_000

/** Reads the pages of announcements that were never read or lack a document. Stops at the first failure. */
function createDetailsReader({ clock, announcements }: FeedReaders) {
  const { run } = createConcurrencyLimit({ inFlight: pagesAtOnce, queue: Infinity })
  let hasFailed = false

  function isWhole(
    { attachmentCount, releasedAt }: Announcement,
    { attachments }: AnnouncementBody,
  ): boolean {
    if (clock.now() - releasedAt > arrivalMs) return true
    return attachments.length >= attachmentCount && attachments.every(({ size }) => size !== null && size > 0)
  }

  async function detailsOf(announcement: Announcement): Promise<FeedItem['details']> {
    const cached = announcements.cachedDetails(announcement.id)
    if (cached && isWhole(announcement, cached)) return cached
    return run(
      async () => {
        if (hasFailed) return cached ?? 'UNREADABLE'
        try {
          return (await announcements.details(announcement.id)) ?? { body: null, attachments: [] }
        } catch {
          hasFailed = true
          return cached ?? 'UNREADABLE'
        }
      },
      () => new Error('unreachable'),
    )
  }
  return detailsOf
}

/** The filter of a feed's address. */
export const filterOf = ({
  company,
  type,
  market,
}: Pick<FeedRequest, 'company' | 'type' | 'market'>): AnnouncementQuery => ({
  market,
  company,
  types: type === null ? null : new Set([type]),
  priceSensitive: null,
  from: null,
  to: null,
  text: null,
})

/** The latest announcements, those of a page of the archive, or the latest ones that a search finds. */
async function pageOf({ announcements, announcementSearch }: FeedReaders, request: FeedRequest) {
  const { query, archive } = request
  const filter = filterOf(request)
  if (query === null) {
    const pages = createFeedArchive(announcements.list, filter)
    const page = archive ? await pages.read(archive) : await pages.latest()
    return { ...page, previous: await pages.before(page.heads), problem: null }
  }
  const { hits, ...found } = await announcementSearch.search({
    query,
    filter,
    order: 'LATEST',
    behind: null,
    first: itemsOfFeed,
    hasQuotes: false,
  })
  return { ...found, heads: hits.map(({ announcement }) => announcement), previous: null }
}

/** The announcements for a feed's address. */
export async function feedSource(readers: FeedReaders, request: FeedRequest): Promise<FeedSource> {
  const { origin, path, currentPath, company, type, market, query, archive } = request
  const { announcements } = readers
  const { heads, previous, coveredFrom, freshness, problem } = await pageOf(readers, request)
  const detailsOf = createDetailsReader(readers)
  const items = await Promise.all(
    heads.map(async (head, place): Promise<FeedItem> => {
      const announcement = announcements.presented(head, freshness)
      const correctedAt = announcements.correctionsOf(head.id)[0]?.correctedAt ?? null
      // Pages of the archive make no calls for texts.
      if (archive)
        return { announcement, details: announcements.cachedDetails(head.id) ?? 'HEADLINE', correctedAt }
      return {
        announcement,
        correctedAt,
        details: place < itemsWithDetails ? await detailsOf(announcement) : 'HEADLINE',
      }
    }),
  )
  return {
    title: ['Announcements', company, market, type, query].filter(part => part !== null).join(' · '),
    origin,
    path,
    pagePath: currentPath.replace(/^[^?]*/, '/announcements'),
    currentPath: archive && currentPath,
    previousPath: previous && archivePath(currentPath, previous),
    items,
    freshness,
    problem,
    since: coveredFrom === null ? 0 : nzInstant(coveredFrom, '00:00'),
  }
}

/** Whether some texts of a feed were unreadable. */
export const lacksTexts = ({ items }: FeedSource) => items.some(({ details }) => details === 'UNREADABLE')
