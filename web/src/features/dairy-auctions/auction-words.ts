import type { Remark } from '../../lib/csv.ts'
import { type Sourced, sourceRemarks } from '../../lib/data-source.ts'
import { formatDayOfMonth, monthOf, newZealandDate } from '../../lib/format-date.ts'
import type { Freshness } from '../quote/age-words.ts'

export type AuctionAge = Freshness & { isSimulated: boolean }

export const auctionSource = 'GlobalDairyTrade'

/** Remarks on every auction file. */
export function auctionRemarks(freshness: Sourced | null | undefined): readonly Remark[] {
  if (!freshness) return [['Source', auctionSource]]
  const source = freshness.isSimulated
    ? `${auctionSource} simulated: all figures are fictional`
    : auctionSource
  return sourceRemarks(freshness).map(([name, text, ...inName]) => [
    name,
    name === 'Source' ? source : text,
    ...inName,
  ])
}

/** A month (`2026-05`) as `May 2026`. */
export const monthText = (month: string) => `${monthOf(`${month}-01`)} ${month.slice(0, 4)}`

/** New Zealand day of an instant (ISO 8601), as `20 Mar`. */
export const dayText = (instant: string) => formatDayOfMonth(newZealandDate(Date.parse(instant)))

/** Meanings of the marks in place of prices. */
export const priceMarks = {
  SOLD: null,
  NOT_SOLD: { mark: 'n.s.', meaning: 'Not sold' },
  NOT_PUBLISHED: { mark: 'n.p.', meaning: 'The winning price is not published; the starting price is shown' },
  NOT_AVAILABLE: { mark: 'n.a.', meaning: 'Not available' },
  NOT_OFFERED: { mark: '—', meaning: 'Not offered in this contract' },
} as const

export type PriceState = keyof typeof priceMarks
