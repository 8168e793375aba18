import type { Clock } from './clock.ts'

/** Parts of a time limit. A blocked event loop uses up at most one part, regardless of the duration. */
const parts = 10

/** Runs once after `ms`, not counting time during which the event loop was blocked. Returns a function that cancels. */
export function afterTimeLimit(clock: Clock, ms: number, run: () => void): () => void {
  const longest = Math.ceil(ms / parts)
  let left = ms
  let cancel: () => void
  const next = () => {
    const part = Math.min(left, longest)
    left -= part
    cancel = left > 0 ? clock.after(part, next) : afterArrivals(clock, part, run)
  }
  next()
  return () => cancel()
}

/**
 * Runs once after `ms`, and after data that arrived by then was read: the event loop runs due timers before it reads
 * sockets. Returns a function that cancels.
 */
export function afterArrivals(clock: Clock, ms: number, run: () => void): () => void {
  let cancel = clock.after(ms, () => {
    const immediate = setImmediate(run)
    cancel = () => clearImmediate(immediate)
  })
  return () => cancel()
}
