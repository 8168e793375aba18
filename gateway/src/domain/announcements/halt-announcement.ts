import { endsHalt, haltType } from '@exchange/market-rules/halt-title'
import type { AnnouncementHead } from './announcement.ts'
import type { TradingStatus } from '@exchange/market-rules/trading-status'

type Head = Pick<
  AnnouncementHead,
  'typeCode' | 'title' | 'releasedAt' | 'securityCode' | 'isPriceSensitive' | 'retraction'
>

interface Halted {
  code: string
  status: TradingStatus
  /** Whether an instant, in milliseconds since 1970, is on the market's current day. */
  isToday(instant: number): boolean
}

/**
 * The announcement that explains a halt or suspension, among the company's announcements, latest first: the latest
 * halt. A short halt has none of its own and refers to today's price-sensitive release. Null if there is none.
 */
export function haltAnnouncement<One extends Head>(
  announcements: readonly One[],
  { code, status, isToday }: Halted,
): One | null {
  if (status === 'TRADING') return null
  const about = announcements.filter(
    one => one.retraction === null && (one.securityCode === null || one.securityCode === code),
  )
  const isHalt = ({ typeCode }: Head) => typeCode === haltType
  const end = about.findIndex(one => isHalt(one) && endsHalt(one.title))
  const since = end === -1 ? about : about.slice(0, end)
  const ofToday = since.filter(({ releasedAt }) => isToday(releasedAt))
  // A suspension may last for months; a halt ends with its day.
  const found = (status === 'SUSPENDED' ? since : ofToday).find(isHalt)
  return found ?? ofToday.find(({ isPriceSensitive }) => isPriceSensitive) ?? null
}
