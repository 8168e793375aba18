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

/** After a start the first readers' pages come first. */
export const firstLookMs = 60_000
/** How often it is looked whether a day has ended, or something failed. */
const lookMs = 600_000
/** The exchange tells a finished day some time after it. */
const toldAfterMs = 1_800_000

/** When the last day ended of which the exchange tells by now. */
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

/** Makes slow sets one after the other, soon after a start and after each day's end. Returns what ends it. */
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
