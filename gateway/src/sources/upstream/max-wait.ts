import type { Clock } from '@exchange/market-time/clock'
import { afterTimeLimit } from '@exchange/market-time/time-limit'

/** Shorter than the wait for a response built from such readings: 1.5 s in `response-cache.ts`. */
const maxWaitMs = 1_000
const maxFailures = 3

/**
 * Limits the wait for a source while an older copy exists. All waits for a silent source end together, so a page that
 * reads several resources in sequence waits once.
 */
export function createMaxWait(clock: Clock) {
  let isUnanswered = false
  /** Common end of all waits for unanswered calls. */
  let over: Promise<void> | undefined
  let failures = 0
  return {
    called() {
      isUnanswered = true
    },
    answered() {
      isUnanswered = false
      over = undefined
      failures = 0
    },
    /** After several consecutive failures, readers no longer wait until the source answers. */
    failed() {
      failures++
    },
    /** Resolves with the work, or when the time limit is over. */
    wait(work: Promise<void>): Promise<void> {
      if (failures >= maxFailures) return Promise.resolve()
      const end = over ?? new Promise<void>(resolve => void afterTimeLimit(clock, maxWaitMs, resolve))
      if (isUnanswered) over = end
      return Promise.race([work, end])
    },
  }
}

/** Resolves with the work, or after `ms`. The work must never reject. */
export function settledWithin(clock: Clock, work: Promise<void>, ms: number): Promise<void> {
  return new Promise(resolve => {
    const cancel = afterTimeLimit(clock, ms, resolve)
    void work.finally(cancel).then(resolve)
  })
}
