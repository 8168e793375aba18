import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementRow, IndexRow, PriceRow } from '../market/market-contract.ts'
import type { MarketSnapshot } from '../market/market-snapshot.ts'
import { worthOf } from '../portfolio/holding-worth.ts'
import type { DigestSlot } from './digest-slot.ts'

/** An instrument of which the member holds some. */
export interface HeldInstrument {
  isin: string
  code: string
  /** Decimal text, above zero. */
  quantity: string
  /** Of the member's transactions; ISO 4217. */
  currency: string
}

/** What a member follows. */
export interface Followed {
  holdings: readonly HeldInstrument[]
  /** Codes, in the member's own order. */
  watchlist: readonly string[]
}

/** Which digest is written, and when. */
export interface DigestOccasion {
  slot: DigestSlot
  tradeDate: string
  /** Whether trading ended, or ends, at 13:00. */
  isHalfDay: boolean
  /** Whether the member asked for it. */
  isTest: boolean
  now: number
}

/** An instrument in a digest; its row is undefined where the market says nothing of it. */
export interface DigestLine {
  code: string
  row: PriceRow | undefined
}

export interface HeldLine extends DigestLine, Pick<HeldInstrument, 'quantity' | 'currency'> {
  /** In `currency`, as decimal text, as the portfolio page has it. Null where the market gives nothing to reckon with. */
  worth: string | null
}

/** What a digest says. */
export interface DigestContent {
  holdings: HeldLine[]
  watchlist: DigestLine[]
  /** Today's price sensitive announcements of what is followed, the latest first. */
  news: AnnouncementRow[]
  indices: readonly IndexRow[]
  /** What could not be read, or is old. */
  warnings: Warning[]
  isSimulated: boolean
}

export interface Warning {
  part: 'prices' | 'indices' | 'news'
  /** When what is shown was read; null when nothing is shown. */
  readAt: number | null
}

/** Puts together what one member's digest says. Pure. */
export function digestContent(
  { holdings, watchlist }: Followed,
  market: MarketSnapshot,
  { tradeDate, now }: DigestOccasion,
): DigestContent {
  const held = holdings.map(({ code, isin, quantity, currency }) => {
    const row = market.find(code, isin)
    return { code, quantity, currency, row, worth: worthOf({ quantity, currency }, row) }
  })
  const watched = watchlist.map(code => ({ code, row: market.find(code) }))
  const codes = new Set([...held, ...watched].flatMap(({ code, row }) => (row ? [code, row.code] : [code])))
  const news = market.announcements
    .filter(({ isPriceSensitive, releasedAt, codes: about }) => {
      const isOfDay = nzDate(releasedAt) === tradeDate && releasedAt <= now
      return isPriceSensitive && isOfDay && about.some(code => codes.has(code))
    })
    .toSorted((one, other) => other.releasedAt - one.releasedAt)
  return {
    holdings: held,
    watchlist: watched,
    news,
    indices: market.indices,
    warnings: warningsOf(market, now),
    isSimulated: market.isSimulated,
  }
}

function warningsOf({ states }: MarketSnapshot, now: number): Warning[] {
  const parts = ['prices', 'indices', 'news'] as const
  return parts.flatMap(part => {
    const { readAt, isStale } = states[part]
    if (!isStale) return []
    // Yesterday's list of announcements says nothing of today.
    const isOfAnotherDay = part === 'news' && readAt !== null && nzDate(readAt) !== nzDate(now)
    return [{ part, readAt: isOfAnotherDay ? null : readAt }]
  })
}
