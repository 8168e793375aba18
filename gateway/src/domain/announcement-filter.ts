import type { AnnouncementHead } from './announcement.ts'
import { foldText } from './fold-text.ts'
import type { MarketCode } from './market.ts'

/** What is asked for. Codes in capitals; dates are New Zealand dates; null does not matter. */
export interface AnnouncementQuery {
  market: MarketCode | null
  company: string | null
  types: ReadonlySet<string> | null
  priceSensitive: boolean | null
  from: string | null
  to: string | null
  text: string | null
}

/** A query with moments for its dates. */
export interface AnnouncementChoice extends Omit<AnnouncementQuery, 'market' | 'from' | 'to'> {
  market: string | null
  /** Milliseconds since 1970. */
  since: number | null
  /** The first moment that is too late. */
  before: number | null
}

/** A test of one announcement; the text's words are looked for in any order. */
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

/** The latest first; of one moment the larger number first. As a text that grows. */
export function announcementOrder({ releasedAt, id }: AnnouncementHead): string {
  return `${String(1e14 - releasedAt).padStart(15, '0')}-${String(1e15 - Number(id)).padStart(16, '0')}`
}
