import { holidaysOf } from './holidays.ts'
import { addDays, dayOfWeek } from './new-zealand-time.ts'

/** Trading days of the exchange. Dates are New Zealand dates, `YYYY-MM-DD`. */
export interface TradingCalendar {
  isTradingDay(date: string): boolean
  /** Whether trading ends at 13:00. */
  isHalfDay(date: string): boolean
  /** Reason for closing on a weekday; undefined if the exchange is open. */
  holiday(date: string): string | undefined
  previousTradingDay(date: string): string
  nextTradingDay(date: string): string
  /** Inclusive. */
  tradingDays(from: string, to: string): string[]
}

/** Exceptions to the rules, by date, with the reason. */
export interface CalendarOverrides {
  closed?: Readonly<Record<string, string>>
  abbreviated?: Readonly<Record<string, string>>
}

/** The exchange's calendar by its rules for any year, with exceptions. */
export function createTradingCalendar(overrides: CalendarOverrides = {}): TradingCalendar {
  const years = new Map<number, Map<string, string>>()
  const holidaysIn = (year: number) => {
    const holidays = years.get(year) ?? holidaysOf(year)
    years.set(year, holidays)
    return holidays
  }
  const holiday = (date: string) => overrides.closed?.[date] ?? holidaysIn(Number(date.slice(0, 4))).get(date)
  const isTradingDay = (date: string) => dayOfWeek(date) < 6 && holiday(date) === undefined
  const step = (date: string, days: 1 | -1) => {
    let day = addDays(date, days)
    while (!isTradingDay(day)) day = addDays(day, days)
    return day
  }
  /** Half days: the last business days before Christmas and New Year, since 2011. */
  const endsEarly = (date: string) => {
    const [year, month] = date.split('-')
    if (month !== '12' || Number(year) < 2011) return false
    return date === step(`${year}-12-25`, -1) || date === step(`${Number(year) + 1}-01-01`, -1)
  }
  return {
    isTradingDay,
    isHalfDay: date => isTradingDay(date) && (overrides.abbreviated?.[date] !== undefined || endsEarly(date)),
    holiday,
    previousTradingDay: date => step(date, -1),
    nextTradingDay: date => step(date, 1),
    tradingDays(from, to) {
      const days: string[] = []
      for (let day = from; day <= to; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day)
      return days
    },
  }
}
