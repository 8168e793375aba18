import type { Clock } from '@exchange/market-time/clock'
import { nzInstant } from '@exchange/market-time/new-zealand-time'
import type { Announcement, AnnouncementBody, AnnouncementHead } from '../../domain/announcement.ts'
import type { AnnouncementQuery } from '../../domain/announcement-filter.ts'
import type { Freshness } from '../../domain/freshness.ts'
import type { MarketCode } from '../../domain/market.ts'
import { createFlightLimit } from '../../sources/upstream/flight-limit.ts'
import type { FeedSource } from './announcement-feed.ts'
import type { FeedItem } from './feed-item.ts'

/** What a feed is made from. */
export interface FeedReaders {
  clock: Clock
  announcements: {
    /** The latest first. */
    list(query: AnnouncementQuery): Promise<{
      all: readonly AnnouncementHead[]
      coveredFrom: string | null
      freshness: Freshness | null
    }>
    presented(head: AnnouncementHead, freshness: Freshness | null): Announcement
    details(id: string): Promise<AnnouncementBody | null>
    cachedDetails(id: string): AnnouncementBody | undefined
  }
}

/** Every argument is a code in capitals, or null. */
export interface FeedRequest {
  /** The site's public origin; null leaves addresses relative. */
  origin: string | null
  path: string
  company: string | null
  type: string | null
  market: MarketCode | null
}

export const itemsOfFeed = 100
/** How many of them come with text and documents: each is a page of its own, and the graph gives no more in one answer. */
export const itemsWithDetails = 50
/** Pages that are read at once, so that a first feed does not flood the exchange. */
const pagesAtOnce = 6
/** Documents that come later than this are found by the readers of the announcement's page. */
const arrivalMs = 86_400_000

/** Reads the pages of announcements that were never read or lack a document; the first failure ends the reading. */
function createDetailsReader({ clock, announcements }: FeedReaders) {
  const { run } = createFlightLimit({ inFlight: pagesAtOnce, queue: Infinity })
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

/** The latest announcements that a feed's address asks for. */
export async function feedSource(
  readers: FeedReaders,
  { origin, path, company, type, market }: FeedRequest,
): Promise<FeedSource> {
  const { announcements } = readers
  const { all, coveredFrom, freshness } = await announcements.list({
    market,
    company,
    types: type === null ? null : new Set([type]),
    priceSensitive: null,
    from: null,
    to: null,
    text: null,
  })
  const detailsOf = createDetailsReader(readers)
  const items = await Promise.all(
    all.slice(0, itemsOfFeed).map(async (head, place): Promise<FeedItem> => {
      const announcement = announcements.presented(head, freshness)
      return {
        announcement,
        details: place < itemsWithDetails ? await detailsOf(announcement) : 'HEADLINE',
      }
    }),
  )
  return {
    title: ['Announcements', company, market, type].filter(part => part !== null).join(' · '),
    origin,
    path,
    items,
    freshness,
    since: coveredFrom === null ? 0 : nzInstant(coveredFrom, '00:00'),
  }
}

/** Whether some of a feed's texts could not be read. */
export const lacksTexts = ({ items }: FeedSource) => items.some(({ details }) => details === 'UNREADABLE')
