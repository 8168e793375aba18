import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { dueDigest, nextDigest } from './digest-slot.ts'

interface ScheduleOptions {
  clock: Clock
  calendar: TradingCalendar
  /** Sends the digests that are due. */
  send(): Promise<unknown>
  onError(error: unknown): void
}

/** Longest timer, because machines sleep and clocks jump. Batches left by another process are found within this time. */
const lookMs = 60_000
/** Delay of the first check, so that the start is not slowed down. */
const firstLookMs = 5_000

/** Checks for due digests at their time and every minute. Returns a function that stops the checks. */
export function scheduleDigests({ clock, calendar, send, onError }: ScheduleOptions): () => void {
  let isEnded = false
  let cancel = () => {}
  const wait = (ms: number) => {
    if (!isEnded) cancel = clock.after(ms, () => void look())
  }
  async function look(): Promise<void> {
    if (dueDigest(calendar, clock.now())) await send().catch(onError)
    const now = clock.now()
    wait(Math.min(lookMs, nextDigest(calendar, now).dueAt - now))
  }
  wait(firstLookMs)
  return () => {
    isEnded = true
    cancel()
  }
}
