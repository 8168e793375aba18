import { nzDate, nzInstant } from './new-zealand-time.ts'
import type { TradingCalendar } from './trading-calendar.ts'

/** Phases of a trading day, in the exchange's words. */
export type TradingPhase = 'PRE_OPEN' | 'NORMAL_TRADING' | 'PRE_CLOSE' | 'ADJUST' | 'ENQUIRY'

/** Start of each phase of one day, in milliseconds since 1970; the closing auction is at `close`. */
export interface Session {
  preOpen: number
  open: number
  preClose: number
  close: number
  adjustEnd: number
}

const fullDay = ['08:30', '10:00', '16:45', '17:00', '17:30'] as const
const halfDay = ['08:30', '10:00', '12:45', '13:00', '13:30'] as const

const sessionsByCalendar = new WeakMap<TradingCalendar, Map<string, Session | undefined>>()

/** A day's session; undefined on a day without trading. */
export function session(calendar: TradingCalendar, date: string): Session | undefined {
  const sessions = sessionsByCalendar.get(calendar) ?? new Map<string, Session | undefined>()
  sessionsByCalendar.set(calendar, sessions)
  if (!sessions.has(date)) sessions.set(date, sessionOf(calendar, date))
  return sessions.get(date)
}

function sessionOf(calendar: TradingCalendar, date: string): Session | undefined {
  if (!calendar.isTradingDay(date)) return undefined
  const times = calendar.isHalfDay(date) ? halfDay : fullDay
  const [preOpen, open, preClose, close, adjustEnd] = times.map(time => nzInstant(date, time))
  return { preOpen: preOpen!, open: open!, preClose: preClose!, close: close!, adjustEnd: adjustEnd! }
}

/** Trading hours of one day, as ISO 8601 instants. */
export interface TradingHours {
  date: string
  openAt: string
  closeAt: string
}

/** Trading hours of the trading days among some dates. */
export const tradingHours = (calendar: TradingCalendar, dates: readonly string[]): TradingHours[] =>
  dates.flatMap(date => {
    const day = session(calendar, date)
    if (!day) return []
    return [{ date, openAt: new Date(day.open).toISOString(), closeAt: new Date(day.close).toISOString() }]
  })

/** Trading day of the market's prices at an instant: until the pre-open, the previous one. */
export function marketDayAt(calendar: TradingCalendar, instant: number): string {
  const today = nzDate(instant)
  const day = session(calendar, today)
  return day && instant >= day.preOpen ? today : calendar.previousTradingDay(today)
}

/** Phase at an instant, with its start and end. */
export function phaseAt(
  calendar: TradingCalendar,
  instant: number,
): { phase: TradingPhase; since: number; until: number } {
  const today = nzDate(instant)
  const day = session(calendar, today)
  if (!day || instant < day.preOpen) {
    const last = session(calendar, calendar.previousTradingDay(today))!
    const next = day ?? session(calendar, calendar.nextTradingDay(today))!
    return { phase: 'ENQUIRY', since: last.adjustEnd, until: next.preOpen }
  }
  if (instant < day.open) return { phase: 'PRE_OPEN', since: day.preOpen, until: day.open }
  if (instant < day.preClose) return { phase: 'NORMAL_TRADING', since: day.open, until: day.preClose }
  if (instant < day.close) return { phase: 'PRE_CLOSE', since: day.preClose, until: day.close }
  if (instant < day.adjustEnd) return { phase: 'ADJUST', since: day.close, until: day.adjustEnd }
  const next = session(calendar, calendar.nextTradingDay(today))!
  return { phase: 'ENQUIRY', since: day.adjustEnd, until: next.preOpen }
}

/** Whether the exchange trades at an instant: from the open to the close, without the closing auction. */
export function isTradingTime(calendar: TradingCalendar, instant: number): boolean {
  const day = session(calendar, nzDate(instant))
  return day !== undefined && instant >= day.open && instant < day.close
}
