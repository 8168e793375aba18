import type {
  Announcement,
  AnnouncementBody,
  AnnouncementHead,
} from '../../domain/announcements/announcement.ts'
import type { AnnouncementQuery } from '../../domain/announcements/announcement-filter.ts'
import type { Listing } from '../../domain/market/instrument.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { atomFeed } from './announcement-feed.ts'
import { itemsOfFeed } from './feed-archive.ts'
import { filterOf } from './feed-document.ts'

/** Readers used to build a member's feed. */
export interface PrivateFeedReaders {
  announcements: {
    list(query: AnnouncementQuery): Promise<{
      all: readonly AnnouncementHead[]
      coveredFrom: string | null
      freshness: Freshness | null
    }>
    presented(head: AnnouncementHead, freshness: Freshness | null): Announcement
    cachedDetails(id: string): AnnouncementBody | undefined
    correctionsOf(id: string): readonly { correctedAt: number }[]
  }
}

interface FollowedAnnouncers {
  /** Permanent identifier of the feed; not secret. */
  feedId: string
  /** Listings of holdings and watchlist. */
  listings: readonly Listing[]
}

/**
 * A member's feed: the latest announcements of companies that are held or watched, with the texts that were read
 * already. It does not contain its own address.
 */
export async function privateFeed(
  { announcements }: PrivateFeedReaders,
  { feedId, listings }: FollowedAnnouncers,
  origin: string | null,
): Promise<string> {
  const companies = new Set(listings.map(({ issuerCode }) => issuerCode))
  const codes = new Set(listings.map(({ code }) => code))
  const isFollowed = ({ companyCode, securityCode }: AnnouncementHead) =>
    companies.has(companyCode ?? '') || codes.has(securityCode ?? '')
  const nothing = { company: null, type: null, market: null }
  const { all, coveredFrom, freshness } = await announcements.list(filterOf(nothing))
  const items = all
    .filter(isFollowed)
    .slice(0, itemsOfFeed)
    .map(head => ({
      announcement: announcements.presented(head, freshness),
      details: announcements.cachedDetails(head.id) ?? ('HEADLINE' as const),
      correctedAt: announcements.correctionsOf(head.id)[0]?.correctedAt ?? null,
    }))
  return atomFeed({
    title: 'Announcements of my holdings and watchlist',
    id: `urn:uuid:${feedId}`,
    origin,
    path: null,
    pagePath: '/announcements',
    currentPath: null,
    previousPath: null,
    items,
    freshness,
    since: coveredFrom === null ? 0 : nzInstant(coveredFrom, '00:00'),
  })
}
