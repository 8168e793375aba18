import type { Auction } from './auction.ts'
import type { AuctionBook } from './auction-book.ts'
import { createPdf } from '../announcements/pdf.ts'

/** An announcement of the auction's operator. */
export interface AuctionNews {
  /** The auction's number and a digit. */
  id: number
  event: number
  title: string
  at: number
  paragraphs: readonly string[]
  /** The title of its document; null without one. */
  document: string | null
}

export const simulatedAuctionNotice =
  'SIMULATED ANNOUNCEMENT. This auction is invented for a simulated market; nothing in it was said by GlobalDairyTrade.'

const dayMs = 86_400_000
const tonnes = (count: number) => `${count.toLocaleString('en-NZ')} tonnes`

/** Announcements of an auction, earliest first: the offer, changes and the result. Real auctions have none. */
export function newsOf(book: AuctionBook, event: number): AuctionNews[] {
  const auction = book.auction(event)
  if (!auction?.isSimulated) return []
  return [changeNews(auction), offerNews(auction), resultNews(auction)].filter(news => news !== null)
}

function changeNews({ event, startsAt }: Auction): AuctionNews | null {
  if (event % 6 !== 3) return null
  return {
    id: event * 10 + 1,
    event,
    title: `TE${event}: bidding rules for contract 6`,
    at: startsAt - 13 * dayMs,
    paragraphs: [
      `From Trading Event ${event} on, a bid for contract 6 may be changed until the end of the second round.`,
      'All other rules of the auction stay as they are.',
    ],
    document: null,
  }
}

function offerNews({ event, startsAt, summary, supply }: Auction): AuctionNews {
  const of = (code: string) =>
    supply.filter(({ groupCode }) => groupCode === code).reduce((sum, { offered }) => sum + offered, 0)
  return {
    id: event * 10 + 2,
    event,
    title: `TE${event}: offer quantities`,
    at: startsAt - 5 * dayMs - 9 * 3_600_000,
    paragraphs: [
      `Between ${tonnes(summary.minimumSupply ?? 0)} and ${tonnes(summary.maximumSupply ?? 0)} will be offered at Trading Event ${event}.`,
      ...['WMP', 'SMP', 'AMF', 'BTR'].map(code => `${code}: ${tonnes(of(code))}.`),
    ],
    document: 'Offer quantities by product and contract',
  }
}

function resultNews({ event, endsAt, summary, groups }: Auction): AuctionNews {
  return {
    id: event * 10 + 3,
    event,
    title: `TE${event}: results`,
    at: endsAt + 10 * 60_000,
    paragraphs: [
      `${tonnes(summary.quantitySold ?? 0)} were sold to ${summary.winningBidders} bidders in ${summary.rounds} rounds, at US$${summary.averagePrice} a tonne on average.`,
      `The price index moved by ${summary.priceIndexChange} percent.`,
      ...groups.map(({ groupName, averagePrice }) =>
        averagePrice === null ? `${groupName}: not sold.` : `${groupName}: US$${averagePrice} a tonne.`,
      ),
    ],
    document: 'Results by product and contract',
  }
}

/** The document of an announcement; the same bytes for every request. */
export function auctionDocument({ title, document, paragraphs }: AuctionNews): Uint8Array {
  return createPdf({
    title: `${title}: ${document}`,
    banner: 'SIMULATED - not a real announcement',
    paragraphs: [simulatedAuctionNotice, ...paragraphs],
  })
}
