/** How far a stamp may be ahead of the clock that judges it: clocks differ by seconds. */
const toleranceMs = 60_000

/**
 * A time that a source names, in milliseconds, or null when it lies in the future by the source's own clock
 * (`serverTime`): nothing is true before its time.
 */
export function pastTime(stamp: number | null, serverTime: number): number | null {
  return stamp !== null && stamp <= serverTime + toleranceMs ? stamp : null
}
