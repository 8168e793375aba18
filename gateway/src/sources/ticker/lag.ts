import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { session } from '@exchange/market-time/trading-phase'

const lagLimitMs = 25 * 60_000

interface LagInput {
  calendar: TradingCalendar
  /** The time by the ticker's own clock, so that ours may be wrong. */
  serverNow: number
  /** The latest time that an event named itself; -Infinity when none did. */
  newestAt: number
}

/**
 * Whether the ticker is more than 25 minutes behind. Only while the exchange trades, and counted from the open at
 * the earliest: what was said yesterday is not late this morning.
 */
export function isLagging({ calendar, serverNow, newestAt }: LagInput): boolean {
  if (newestAt === -Infinity) return false
  const day = session(calendar, nzDate(serverNow))
  if (!day || serverNow < day.open || serverNow >= day.close) return false
  return serverNow - Math.max(newestAt, day.open) > lagLimitMs
}
