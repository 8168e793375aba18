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
 * Waits for `work` at most `ms`. The signal given to `work` aborts when time is over; the wait ends then
 * even if the work does not listen.
 */
export async function withDeadline<T>(
  deadline: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { clock, ms, tooLate, signal } = deadline
  const controller = new AbortController()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const stop = (reason: unknown) => {
    reject(reason)
    controller.abort(reason)
  }
  const onAbort = () => stop(signal?.reason)
  if (signal?.aborted) throw signal.reason
  signal?.addEventListener('abort', onAbort, { once: true })
  const cancel = clock.after(ms, () => stop(tooLate()))
  try {
    return await Promise.race([work(controller.signal), over])
  } finally {
    cancel()
    signal?.removeEventListener('abort', onAbort)
  }
}
