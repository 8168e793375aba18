import type { Clock } from '@exchange/market-time/clock'
import { afterTimeLimit } from '@exchange/market-time/time-limit'

/** Shorter than the wait for an answer that is made of such readings: 1.5 s in `response-cache.ts`. */
const maxWaitMs = 1_000
const maxFailures = 3

/**
 * Limits how long readers who have an older copy wait for a source. All waits for a silent source end together, so a page
 * that needs several resources one after the other waits once.
 */
export function createMaxWait(clock: Clock) {
  let isUnanswered = false
  /** The end of all waits for the calls that are unanswered. */
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
    /** After several failures in a row nobody waits until it answers again. */
    failed() {
      failures++
    },
    /** Resolves with the work, or once the source's time is over. */
    wait(work: Promise<void>): Promise<void> {
      if (failures >= maxFailures) return Promise.resolve()
      const end = over ?? new Promise<void>(resolve => void afterTimeLimit(clock, maxWaitMs, resolve))
      if (isUnanswered) over = end
      return Promise.race([work, end])
    },
  }
}

/** Resolves with the work, or after so many milliseconds. The work must never reject. */
export function settledWithin(clock: Clock, work: Promise<void>, ms: number): Promise<void> {
  return new Promise(resolve => {
    const cancel = afterTimeLimit(clock, ms, resolve)
    void work.finally(cancel).then(resolve)
  })
}
