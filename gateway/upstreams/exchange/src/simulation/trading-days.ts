import { addDays } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'

/** The exchange's trading days, cached. */
export interface TradingDays {
  /** The trading days of the two years that end with this date, oldest first. */
  twoYearsTo(date: string): readonly string[]
  /** From one day to another, inclusive, oldest first. */
  between(from: string, to: string): readonly string[]
  before(date: string): string
  /** The day itself if it is a trading day, else the next one. */
  onOrAfter(date: string): string
  /** The day itself if it is a trading day, else the previous one. */
  onOrBefore(date: string): string
}

export function createTradingDays(calendar: TradingCalendar): TradingDays {
  const before = new Map<string, string>()
  const spans = new Map<string, readonly string[]>()
  const between = (from: string, to: string) => {
    const key = `${from} ${to}`
    const cached = spans.get(key) ?? calendar.tradingDays(from, to)
    spans.set(key, cached)
    // Only the spans up to today and up to the last finished day are read repeatedly.
    if (spans.size > 8) spans.delete(spans.keys().next().value!)
    return cached
  }
  const dayBefore = (date: string) => {
    const cached = before.get(date) ?? calendar.previousTradingDay(date)
    before.set(date, cached)
    return cached
  }
  return {
    between,
    twoYearsTo: date => between(twoYearsBefore(date), date),
    before: dayBefore,
    onOrAfter: date => (calendar.isTradingDay(date) ? date : calendar.nextTradingDay(date)),
    onOrBefore: date => (calendar.isTradingDay(date) ? date : dayBefore(date)),
  }
}

/** The same day two years ago. */
export function twoYearsBefore(date: string): string {
  return yearsBefore(date, 2)
}

/** The same day some years ago; 29 February becomes 1 March. */
export function yearsBefore(date: string, years: number): string {
  const earlier = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
  return earlier.endsWith('-02-29') ? addDays(`${earlier.slice(0, 5)}02-28`, 1) : earlier
}
