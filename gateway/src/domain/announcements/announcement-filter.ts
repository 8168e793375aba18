import type { AnnouncementHead } from './announcement.ts'
import { foldText } from '@exchange/market-rules/fold-text'
import type { MarketCode } from '../market/market.ts'

/** A filter of announcements. Codes are in capitals, dates are New Zealand dates, null matches everything. */
export interface AnnouncementQuery {
  market: MarketCode | null
  company: string | null
  types: ReadonlySet<string> | null
  priceSensitive: boolean | null
  from: string | null
  to: string | null
  text: string | null
}

/** A filter with instants instead of dates. */
export interface AnnouncementChoice extends Omit<AnnouncementQuery, 'market' | 'from' | 'to'> {
  market: string | null
  /** Milliseconds since 1970. */
  since: number | null
  /** Exclusive. */
  before: number | null
}

/** Returns a test for one announcement. Matches the words of the text in any order. */
export function announcementMatch(choice: AnnouncementChoice): (head: AnnouncementHead) => boolean {
  const { market, company, types, priceSensitive, since, before } = choice
  const words = foldText(choice.text ?? '')
    .split(' ')
    .filter(word => word !== '')
  return head =>
    (market === null || head.marketCode === market) &&
    (company === null || head.companyCode === company) &&
    (types === null || types.has(head.typeCode)) &&
    (priceSensitive === null || head.isPriceSensitive === priceSensitive) &&
    (since === null || head.releasedAt >= since) &&
    (before === null || head.releasedAt < before) &&
    (words.length === 0 || contains(head, words))
}

function contains({ title, companyName, companyCode }: AnnouncementHead, words: readonly string[]): boolean {
  const text = foldText(`${title} ${companyName ?? ''} ${companyCode ?? ''}`)
  return words.every(word => text.includes(word))
}

/** Release time of an announcement's sort key, in milliseconds since 1970. */
export const releasedAtOf = (order: string): number => 1e14 - Number(order.split('-')[0])

/** An ascending sort key: latest first, then larger number first. */
export function announcementOrder({ releasedAt, id }: AnnouncementHead): string {
  return `${String(1e14 - releasedAt).padStart(15, '0')}-${String(1e15 - Number(id)).padStart(16, '0')}`
}
