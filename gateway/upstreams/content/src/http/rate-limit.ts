import type { Clock } from '@exchange/market-time/clock'

/** Returns a function that reports whether another request is allowed within this second. */
export function createRateLimit(requestsPerSecond: number, clock: Clock): () => boolean {
  let second = 0
  let requests = 0
  return () => {
    const now = Math.floor(clock.now() / 1_000)
    if (now !== second) [second, requests] = [now, 0]
    requests += 1
    return requests <= requestsPerSecond
  }
}
