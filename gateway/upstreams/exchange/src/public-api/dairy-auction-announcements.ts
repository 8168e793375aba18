import type { Answer } from '../answer.ts'
import {
  auctionDocument,
  type AuctionNews,
  newsOf,
  simulatedAuctionNotice,
} from '../dairy-auctions/auction-news.ts'
import type { Market } from '../market.ts'

type Params = Record<string, string>

/** Number of auctions in the full list, about two years. */
const remembered = 48
const ahead = 2

const newsBody = (news: AuctionNews) => ({
  id: news.id,
  event: news.event,
  title: news.title,
  releasedAt: new Date(news.at).toISOString(),
  body: [simulatedAuctionNotice, ...news.paragraphs].join('\n\n'),
  attachments: news.document === null ? [] : [{ id: 1, title: news.document }],
})

/** Published announcements of some auctions, latest first. */
function released({ auctions, now }: Market, events: readonly number[]): AuctionNews[] {
  return events
    .flatMap(event => newsOf(auctions, event))
    .filter(({ at }) => at <= now())
    .toSorted((one, other) => other.at - one.at || other.id - one.id)
}

function listed(market: Market, events: readonly number[]): Answer {
  const news = released(market, events)
  return { body: news.map(newsBody), changedAt: news[0]?.at ?? 0, isSimulated: true }
}

const from = (first: number, to: number) => Array.from({ length: to - first + 1 }, (_, at) => first + at)

/** Announcements: `all`, of the `upcoming` auctions, or of the `current` one. */
export function auctionAnnouncements(market: Market, { which = '' }: Params): Answer | undefined {
  const last = market.auctions.last(market.now())
  const events: Record<string, number[]> = {
    'all.json': from(last - remembered + 1, last + ahead),
    'upcoming.json': from(last + 1, last + ahead),
    'current.json': [last],
  }
  const found = events[which]
  return found && listed(market, found)
}

export function announcementsOfAuction(market: Market, { event = '' }: Params): Answer | undefined {
  const number = /^[1-9]\d{0,4}$/.test(event) ? Number(event) : 0
  const isKnown = number > 0 && number <= market.auctions.last(market.now()) + ahead
  return isKnown && market.auctions.auction(number) ? listed(market, [number]) : undefined
}

export function auctionAttachment(market: Market, { id = '', attachment }: Params): Answer | undefined {
  const event = /^\d{2,6}$/.test(id) ? Math.floor(Number(id) / 10) : 0
  const news = released(market, [event]).find(each => String(each.id) === id)
  if (!news?.document || attachment !== '1') return undefined
  const file = { bytes: auctionDocument(news), contentType: 'application/pdf', name: `${id}-1.pdf` }
  return { body: null, file, changedAt: news.at, isSimulated: true }
}
