import type { AnnouncementHead } from './announcement.ts'
import type { TradingStatus } from './instrument.ts'

type Head = Pick<
  AnnouncementHead,
  'typeCode' | 'title' | 'releasedAt' | 'securityCode' | 'isPriceSensitive' | 'retraction'
>

interface Halted {
  code: string
  status: TradingStatus
  /** Whether an instant, in milliseconds since 1970, is of the market's day. */
  isToday(instant: number): boolean
}

/** An exchange has one type for the beginning and the end of a halt: only the title tells them apart. */
const ended = /\b(lift(ed|ing|s)?|remov(ed|al)|resum\w*|resumption|reinstat\w*|trades again)\b/i
const halt = 'HALT'

/**
 * What told the market that an instrument is halted or suspended, among its company's announcements, the latest first: the
 * latest that halts it. A short halt has none of its own: it begins with what is released. Null when nothing did.
 */
export function haltAnnouncement<One extends Head>(
  announcements: readonly One[],
  { code, status, isToday }: Halted,
): One | null {
  if (status === 'TRADING') return null
  const about = announcements.filter(
    one => one.retraction === null && (one.securityCode === null || one.securityCode === code),
  )
  const isHalt = ({ typeCode }: Head) => typeCode === halt
  const end = about.findIndex(one => isHalt(one) && ended.test(one.title))
  const since = end === -1 ? about : about.slice(0, end)
  const ofToday = since.filter(({ releasedAt }) => isToday(releasedAt))
  // A suspension lasts for months; a halt ends with its day.
  const found = (status === 'SUSPENDED' ? since : ofToday).find(isHalt)
  return found ?? ofToday.find(({ isPriceSensitive }) => isPriceSensitive) ?? null
}
