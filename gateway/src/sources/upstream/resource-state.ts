import type { Reading } from '../../domain/freshness.ts'
import type { LastGood } from './last-good.ts'
import type { PendingLoss } from './list-loss.ts'
import type { SourceError } from './source-error.ts'

/** Where one resource stands: its own value, failure and doubts. Times are milliseconds. */
export class ResourceState<T> {
  good: LastGood<T> | undefined
  /** What `good` holds. */
  bytes = 0
  /** Whether this process has `good` from the source itself, and not from its own disk. */
  isConfirmed = false
  failure: SourceError | undefined
  /** Rows that the source dropped lately, until enough reads confirm it. */
  pendingLoss: PendingLoss | null = null
  /** When the copy was read that was parsed last, believed or not. */
  parsedAt = -Infinity
  /** Until then a failed upstream is not called again. */
  restUntil = 0
  revalidation: Promise<void> | undefined
  /** The one look at the disk. */
  recall: Promise<void> | undefined
  /** What readers get until it is no longer fresh. */
  reading: Reading<T> | undefined
}
