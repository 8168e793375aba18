import type { Clock } from '@exchange/market-time/clock'

/** A clock that stands still until it is moved. What waits for it waits for true time, so that nothing runs on the way. */
export function createStillClock(start: number): Clock & { advance(ms: number): void } {
  let now = start
  return {
    now: () => now,
    after(ms, run) {
      const timer = setTimeout(run, ms).unref()
      return () => clearTimeout(timer)
    },
    advance: ms => void (now += ms),
    isSet: true,
    offsetMs: 0,
  }
}
