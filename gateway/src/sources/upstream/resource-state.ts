import type { Reading } from '../../domain/site/freshness.ts'
import type { LastGood } from './last-good.ts'
import type { PendingLoss } from './list-loss.ts'
import type { SourceError } from '../../domain/site/source-error.ts'

/** State of one resource: value, failure and pending losses. Times are in milliseconds. */
export class ResourceState<T> {
  good: LastGood<T> | undefined
  /** Size of `good`. */
  bytes = 0
  /** Whether this process got `good` from the source itself, not from disk. */
  isConfirmed = false
  failure: SourceError | undefined
  /** Rows recently dropped by the source, until enough reads confirm the loss. */
  pendingLoss: PendingLoss | null = null
  /** Read time of the last parsed copy, accepted or not. */
  parsedAt = -Infinity
  /** Until then, a failed upstream is not called again. */
  restUntil = 0
  revalidation: Promise<void> | undefined
  /** The single read from disk. */
  recall: Promise<void> | undefined
  /** Reading for all readers while it is fresh. */
  reading: Reading<T> | undefined
}
