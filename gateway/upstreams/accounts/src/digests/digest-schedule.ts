import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { dueDigest, nextDigest } from './digest-slot.ts'

interface ScheduleOptions {
  clock: Clock
  calendar: TradingCalendar
  /** Sends what is due. */
  send(): Promise<unknown>
  onError(error: unknown): void
}

/** A machine may sleep and a clock may jump, so no timer is longer; and what another process left is found within it. */
const lookMs = 60_000
/** Whoever starts is not held up by it. */
const firstLookMs = 5_000

/** Looks for digests that are due, at their time and every minute. Gives what ends it. */
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
