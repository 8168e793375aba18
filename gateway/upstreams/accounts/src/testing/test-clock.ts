import type { Clock } from '@exchange/market-time/clock'

/** A clock that a test advances. Its timers use real time, so that they do not fire in between. */
export function createTestClock(start: number): Clock & { advance(ms: number): void } {
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
