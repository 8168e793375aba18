/** Waits until then, until a browser that was offline is online again, or until nobody needs it any more. */
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

/** Full jitter, so that a market full of readers does not come in one moment. */
export const jitter = (retries: number) => Math.random() * Math.min(longestPauseMs, 2_000 * 2 ** retries)

/** Of a stream that was open, everybody's is lost at once when a gateway ends. */
export const jitterAfterLoss = () => 1_000 + Math.random() * 14_000

/** At some time after the one that it names: all who were refused would else come in one moment. */
export function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? undefined)
  return Number.isFinite(seconds) ? seconds * 1_000 * (1 + Math.random()) : undefined
}
