import type { Clock } from '@exchange/market-time/clock'

/** Failed attempts to read pages or documents. Each is tried again later and later, so that none delays the others. */
export interface ReadAttempts {
  /** Whether it is time to try again, or for the first time. */
  isDue(key: string): boolean
  failed(key: string): void
  succeeded(key: string): void
  /** Whether it has failed so often that it counts as unread. It is still tried again. */
  isUnread(key: string): boolean
}

/** Failures after which a page or document counts as unread, a minute after the first one. */
const mostFailures = 5
const firstWaitMs = 4_000
const longestWaitMs = 3_600_000

export function createReadAttempts(clock: Clock): ReadAttempts {
  const failures = new Map<string, { count: number; dueAt: number }>()
  return {
    isDue: key => (failures.get(key)?.dueAt ?? -Infinity) <= clock.now(),
    failed(key) {
      const before = failures.get(key)?.count ?? 0
      const dueAt = clock.now() + Math.min(longestWaitMs, firstWaitMs * 2 ** before)
      failures.set(key, { count: before + 1, dueAt })
    },
    succeeded: key => void failures.delete(key),
    isUnread: key => (failures.get(key)?.count ?? 0) >= mostFailures,
  }
}
