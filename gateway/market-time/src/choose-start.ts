import { parseClock } from './clock.ts'
import { nzDate, nzInstant } from './new-zealand-time.ts'
import type { TradingCalendar } from './trading-calendar.ts'
import { isTradingTime, session } from './trading-phase.ts'

/** Start time of a process. */
export interface Start {
  /** Milliseconds since 1970; null for the true time. */
  at: number | null
  /** Reason for a time other than the true one, as a sentence for readers; else null. */
  notice: string | null
}

interface StartOptions {
  /** `real`, a New Zealand wall-clock time, or undefined for the default. */
  requested: string | undefined
  calendar: TradingCalendar
  /** The true time. */
  now: number
}

/** Reformats `YYYY-MM-DD` for readers: `DD/MM/YYYY`. */
const readable = (date: string) => date.split('-').toReversed().join('/')

/**
 * The requested time; by default the true time while the market is open, and 11:00 of the last trading day while it is
 * closed. Throws for an invalid time.
 */
export function chooseStart({ requested, calendar, now }: StartOptions): Start {
  if (requested === 'real') return { at: null, notice: null }
  if (requested !== undefined) {
    const at = parseClock(requested)
    const [date = '', time = ''] = requested.split('T')
    return { at, notice: `The clock was set to ${time} on ${readable(date)}.` }
  }
  if (isTradingTime(calendar, now)) return { at: null, notice: null }
  const today = nzDate(now)
  const hours = session(calendar, today)
  const date = hours && now >= hours.close ? today : calendar.previousTradingDay(today)
  return {
    at: nzInstant(date, '11:00'),
    notice: `The market was closed when this site was started: it shows its last trading day, ${readable(date)}, from 11:00 on.`,
  }
}
