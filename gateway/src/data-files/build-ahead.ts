import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { session } from '@exchange/market-time/trading-phase'
import type { AnyDataSet } from './data-set.ts'
import type { DataStore } from './data-store.ts'

interface AheadOptions {
  clock: Clock
  calendar: TradingCalendar
  sets: () => readonly AnyDataSet[]
  store: Pick<DataStore, 'ahead'>
}

/** Delay after a start: the first readers' pages have priority. */
export const firstLookMs = 60_000
/** Interval of checks for an ended day or a failed build. */
const lookMs = 600_000
/** Delay of the exchange's publication after the end of a day. */
const toldAfterMs = 1_800_000

/** Publication time of the last finished day. */
function lastDayTold(calendar: TradingCalendar, now: number): number {
  const before = now - toldAfterMs
  const today = nzDate(before)
  const ended = session(calendar, today)?.adjustEnd
  const end =
    ended !== undefined && ended <= before
      ? ended
      : session(calendar, calendar.previousTradingDay(today))!.adjustEnd
  return end + toldAfterMs
}

/** Builds slow sets one at a time, soon after a start and after the end of each day. Returns a function that stops. */
export function buildAhead({ clock, calendar, sets, store }: AheadOptions): () => void {
  let isStopped = false
  let cancel = clock.after(firstLookMs, () => void look())

  async function look(): Promise<void> {
    for (const set of sets())
      if (set.isSlow && !isStopped) await store.ahead(set, lastDayTold(calendar, clock.now()))
    if (!isStopped) cancel = clock.after(lookMs, () => void look())
  }

  return () => {
    isStopped = true
    cancel()
  }
}
