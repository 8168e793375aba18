import { nzDate } from '@exchange/market-time/new-zealand-time'

/** A loss that was read and is not believed yet. Times are milliseconds. */
export interface PendingLoss {
  /** How many rows the shorter list has; 0 for an empty one, and for what the source says is not there. */
  rows: number
  /** How many reads agreed, each at least a minute after the one before. */
  reads: number
  firstReadAt: number
  lastCountedAt: number
}

interface ListRead {
  /** Rows of the list that is shown now. */
  previousRows: number
  rows: number
  /** What the read before this one returned. */
  pending: PendingLoss | null
  now: number
  /** How many reads must agree; 3 by default. */
  requiredReads?: number
}

const toleratedLoss = 0.2
const betweenReadsMs = 60_000
const defaultReads = 3

const isShorter = (previousRows: number, rows: number) => rows < previousRows * (1 - toleratedLoss)

/**
 * Null when a list that was just read may replace the one that is shown. A list that lost more than a fifth of its
 * rows may not, until three reads a minute apart agree or a second one comes on another New Zealand day. Until then
 * the shown list stays, marked as last known, and the result goes into the next call.
 */
export function pendingLoss(read: ListRead): PendingLoss | null {
  const { previousRows, rows, pending, now, requiredReads = defaultReads } = read
  if (!isShorter(previousRows, rows)) return null
  // A list that changes again, in either direction, confirms nothing.
  const agrees = pending && !isShorter(pending.rows, rows) && !isShorter(rows, pending.rows)
  if (!agrees) return { rows, reads: 1, firstReadAt: now, lastCountedAt: now }
  const { firstReadAt, lastCountedAt } = pending
  if (Math.abs(now - lastCountedAt) < betweenReadsMs) return pending
  const reads = pending.reads + 1
  const isOtherDay = nzDate(firstReadAt) !== nzDate(now)
  return reads >= requiredReads || isOtherDay ? null : { ...pending, reads, lastCountedAt: now }
}
