/** How far a stamp may be ahead of the clock that judges it: clocks differ by seconds. */
const toleranceMs = 60_000

/** The time that a source's clock shows, in milliseconds: ours where it names none, or one that is still to come. */
export const pastServerTime = (named: number, now: number): number => (named < now ? named : now)

/**
 * A time that a source names, in milliseconds, or null when it lies in the future by `serverTime` (see
 * `pastServerTime`): nothing is true before its time.
 */
export function pastTime(stamp: number | null, serverTime: number): number | null {
  return stamp !== null && stamp <= serverTime + toleranceMs ? stamp : null
}
