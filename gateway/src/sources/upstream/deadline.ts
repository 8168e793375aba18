import type { Clock } from '@exchange/market-time/clock'

interface Deadline {
  clock: Clock
  ms: number
  /** What is thrown when the time is over. */
  tooLate: () => Error
  /** Ends the wait early, with its reason. */
  signal?: AbortSignal | undefined
}

/**
 * Waits for `work` at most `ms`. The signal given to `work` aborts when time is over, and whenever `signal` does; the
 * wait ends then even if the work does not listen.
 */
export async function withDeadline<T>(
  deadline: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { clock, ms, tooLate, signal } = deadline
  const late = new AbortController()
  const ended = signal ? AbortSignal.any([late.signal, signal]) : late.signal
  ended.throwIfAborted()
  const { promise: over, reject } = Promise.withResolvers<never>()
  ended.addEventListener('abort', () => reject(ended.reason), { once: true })
  const cancel = clock.after(ms, () => late.abort(tooLate()))
  try {
    return await Promise.race([work(ended), over])
  } finally {
    cancel()
  }
}
