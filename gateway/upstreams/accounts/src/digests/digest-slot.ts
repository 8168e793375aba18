import { addDays, nzDate, nzInstant } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'

/** One of a trading day's two digests, by its wire name. */
export type DigestSlot = 'mid_day' | 'end_of_day'

export const digestSlots = ['mid_day', 'end_of_day'] as const satisfies readonly DigestSlot[]

/** Due times in New Zealand time, the same on half days. */
export const dueTimes: Record<DigestSlot, string> = { mid_day: '12:30', end_of_day: '17:30' }

/** A digest of one trading day. */
export interface DueDigest {
  slot: DigestSlot
  /** `YYYY-MM-DD`. */
  tradeDate: string
  /** Milliseconds since 1970. */
  dueAt: number
}

/** Age after which a digest is no longer sent. */
export const lateMs = 2 * 3_600_000

const digestsOf = (tradeDate: string): DueDigest[] =>
  digestSlots.map(slot => ({ slot, tradeDate, dueAt: nzInstant(tradeDate, dueTimes[slot]) }))

/** The digest due at an instant; undefined if none is due, or if it is too late. */
export function dueDigest(calendar: TradingCalendar, now: number): DueDigest | undefined {
  const today = nzDate(now)
  if (!calendar.isTradingDay(today)) return undefined
  return digestsOf(today).find(({ dueAt }) => dueAt <= now && now < dueAt + lateMs)
}

/** The next digest after an instant. */
export function nextDigest(calendar: TradingCalendar, now: number): DueDigest {
  const today = nzDate(now)
  const later = calendar.isTradingDay(today) ? digestsOf(today).find(({ dueAt }) => dueAt > now) : undefined
  return later ?? digestsOf(calendar.nextTradingDay(today))[0]!
}

/** The last trading day up to a date: the subject of a trial on a holiday. */
export const tradeDateOf = (calendar: TradingCalendar, now: number) =>
  calendar.previousTradingDay(addDays(nzDate(now), 1))
