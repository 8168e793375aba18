/** Maximum time by which a timestamp may be ahead of the reference clock: clocks differ by seconds. */
const toleranceMs = 60_000

/** The source's clock in milliseconds; ours if the source names none or a future time. */
export const pastServerTime = (named: number, now: number): number => (named < now ? named : now)

/** A source's timestamp in milliseconds; null if it is in the future by `serverTime` (see `pastServerTime`). */
export function pastTime(stamp: number | null, serverTime: number): number | null {
  return stamp !== null && stamp <= serverTime + toleranceMs ? stamp : null
}
