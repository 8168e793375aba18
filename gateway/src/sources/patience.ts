import type { Clock } from '@exchange/market-time/clock'

/**
 * How long readers who have an older copy wait for a source. The time runs from the first question that the source left
 * unanswered, so readings that a page needs one after the other do not each wait for it anew.
 */
export interface Patience {
  asked(): void
  answered(): void
  /** After several failures in a row nobody waits until it answers again. */
  failed(): void
  /** Resolves with the work, or once the patience with the source is over. */
  wait(work: Promise<void>): Promise<void>
}

/** Shorter than whoever waits for an answer made of such readings: 1.5 s in `answer-store.ts`. */
const patienceMs = 1_000
const mostFailures = 3

export function createPatience(clock: Clock): Patience {
  let silentSince: number | undefined
  let failures = 0
  return {
    asked() {
      silentSince ??= clock.now()
    },
    answered() {
      silentSince = undefined
      failures = 0
    },
    failed() {
      failures++
    },
    wait(work) {
      if (failures >= mostFailures) return Promise.resolve()
      const left = (silentSince ?? clock.now()) + patienceMs - clock.now()
      return new Promise(resolve => {
        const cancel = clock.after(left, resolve)
        void work.finally(cancel).then(resolve)
      })
    },
  }
}
