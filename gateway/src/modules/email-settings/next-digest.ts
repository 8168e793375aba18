import { nzDate, nzInstant } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'

/** Time of the next digest: `time` (`HH:MM` in New Zealand) on the next trading day after an instant, as ISO 8601. */
export function nextDigest(calendar: TradingCalendar, now: number, time: string): string {
  const today = nzDate(now)
  const isToday = calendar.isTradingDay(today) && now < nzInstant(today, time)
  return new Date(nzInstant(isToday ? today : calendar.nextTradingDay(today), time)).toISOString()
}
