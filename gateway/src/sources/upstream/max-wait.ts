import type { Clock } from '@exchange/market-time/clock'

/** Shorter than the wait for an answer that is made of such readings: 1.5 s in `response-cache.ts`. */
const maxWaitMs = 1_000
const maxFailures = 3

/**
 * How long readers who have an older copy wait for a source. The time runs from the first call that the source left
 * unanswered, so resources that a page needs one after the other do not each wait for it anew.
 */
export function createMaxWait(clock: Clock) {
  let silentSince: number | undefined
  let failures = 0
  return {
    called() {
      silentSince ??= clock.now()
    },
    answered() {
      silentSince = undefined
      failures = 0
    },
    /** After several failures in a row nobody waits until it answers again. */
    failed() {
      failures++
    },
    /** Resolves with the work, or once the source's time is over. */
    wait(work: Promise<void>): Promise<void> {
      if (failures >= maxFailures) return Promise.resolve()
      const left = (silentSince ?? clock.now()) + maxWaitMs - clock.now()
      return settledWithin(clock, work, left)
    },
  }
}

/** Resolves with the work, or after so many milliseconds. The work must never reject. */
export function settledWithin(clock: Clock, work: Promise<void>, ms: number): Promise<void> {
  return new Promise(resolve => {
    const cancel = clock.after(ms, resolve)
    void work.finally(cancel).then(resolve)
  })
}
