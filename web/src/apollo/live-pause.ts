/** Waits for a time, or until the browser is online again, or until the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  const timer = setTimeout(end, ms)
  addEventListener('online', end)
  signal?.addEventListener('abort', end)
  return promise.finally(() => {
    clearTimeout(timer)
    removeEventListener('online', end)
    signal?.removeEventListener('abort', end)
  })
}

const longestPauseMs = 30_000

/** Full jitter, so that clients do not reconnect simultaneously. */
export const jitter = (retries: number) => Math.random() * Math.min(longestPauseMs, 2_000 * 2 ** retries)

/** Random delay after a loss, because a stopped gateway loses all its open streams at once. */
export const jitterAfterLoss = () => 1_000 + Math.random() * 14_000

/** Randomly extends the requested wait, because all refused clients would otherwise return simultaneously. */
export function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? undefined)
  return Number.isFinite(seconds) ? seconds * 1_000 * (1 + Math.random()) : undefined
}
