import type {
  Announcement,
  AnnouncementBody,
  AnnouncementHead,
} from '../../domain/announcements/announcement.ts'
import type { AnnouncementQuery } from '../../domain/announcements/announcement-filter.ts'
import type { Listing } from '../../domain/market/instrument.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { nzInstant } from '@exchange/market-time/new-zealand-time'
import type { FeedAlert, PrivateContents } from '../../domain/members/private-address.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { atomOf, subtitleOf } from './announcement-feed.ts'
import { itemsOfFeed } from './feed-archive.ts'
import { filterOf } from './feed-document.ts'
import { type Place, type WrittenItem, writtenItem } from './feed-item.ts'
import { inNewZealand } from './in-new-zealand.ts'

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

interface FollowedAnnouncers extends Pick<PrivateContents, 'feedId' | 'alerts'> {
  /** Listings of holdings and watchlist. */
  listings: readonly Listing[]
}

/**
 * A member's feed: the latest announcements of companies that are held or watched, with the texts that were read
 * already, and fired alerts. It does not contain its own address.
 */
export async function privateFeed(
  { announcements }: PrivateFeedReaders,
  { feedId, listings, alerts }: FollowedAnnouncers,
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
  const announced = items.map(item => writtenItem(item, { origin }))
  const fired = alerts.map(alert => writtenAlert(alert, { origin }))
  const latest = [...announced, ...fired].toSorted((one, other) => (one.published < other.published ? 1 : -1))
  return atomOf({
    title: 'Announcements of my holdings and watchlist, and my alerts',
    subtitle: subtitleOf(
      items.map(({ announcement }) => announcement),
      { freshness },
    ),
    id: `urn:uuid:${feedId}`,
    origin,
    path: null,
    pagePath: '/announcements',
    currentPath: null,
    previousPath: null,
    items: latest.slice(0, itemsOfFeed),
    since: coveredFrom === null ? 0 : nzInstant(coveredFrom, '00:00'),
  })
}

/** A fired alert. Its identifier is that of the firing, so a reader shows it once. */
function writtenAlert(alert: FeedAlert, { origin }: Place): WrittenItem {
  const [happenedAt, firedAt] = [Date.parse(alert.happenedAt), Date.parse(alert.firedAt)]
  return {
    id: `urn:uuid:${alert.id}`,
    title: alert.title,
    url: `${origin ?? ''}${alert.path}`,
    published: isoInstant(happenedAt),
    updated: isoInstant(Math.max(happenedAt, firedAt)),
    author: 'My alerts',
    type: { code: 'ALERT', name: 'Alert' },
    marks: [],
    summary: `Alert of ${inNewZealand(happenedAt)}`,
    html: undefined,
    text: undefined,
    enclosures: [],
  }
}
