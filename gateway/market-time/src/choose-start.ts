import { parseClock } from './clock.ts'
import { nzDate, nzInstant } from './new-zealand-time.ts'
import type { TradingCalendar } from './trading-calendar.ts'
import { isTradingTime, session } from './trading-phase.ts'

/** At what time a process begins to live. */
export interface Start {
  /** Milliseconds since 1970; null for the true time. */
  at: number | null
  /** Why it is not the true time, in a sentence for readers; null when it is. */
  notice: string | null
}

interface StartOptions {
  /** `real`, a New Zealand wall-clock time, or undefined for the default. */
  requested: string | undefined
  calendar: TradingCalendar
  /** The true time. */
  now: number
}

/** `YYYY-MM-DD` as readers write it: `DD/MM/YYYY`. */
const readable = (date: string) => date.split('-').toReversed().join('/')

/**
 * The requested time; else the true one while the market is open, and 11:00 of the last trading day while
 * it is closed. Throws for a text that is no time.
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
