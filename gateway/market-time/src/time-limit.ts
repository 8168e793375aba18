import type { Clock } from './clock.ts'

/** Parts of a limit. A blocked event loop uses up one of them at most, however long it is blocked. */
const parts = 10

/**
 * Runs once when `ms` have passed, not counting the time for which this process's event loop was blocked. Returns how to
 * cancel.
 */
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
 * Runs once when `ms` have passed, after what had arrived by then was read: the event loop runs due timers before it reads
 * sockets. Returns how to cancel.
 */
export function afterArrivals(clock: Clock, ms: number, run: () => void): () => void {
  let cancel = clock.after(ms, () => {
    const immediate = setImmediate(run)
    cancel = () => clearImmediate(immediate)
  })
  return () => cancel()
}
