import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { LastGood } from './last-good.ts'
import { type PendingLoss, pendingLoss } from './pending-loss.ts'
import type { Resource } from './resource.ts'
import { isList, rowCount } from './row-count.ts'

interface Replacement<T> {
  resource: Resource<T>
  previous: LastGood<T> | undefined
  next: LastGood<T>
  pending: PendingLoss | null
}

/** Reads that must agree that a single document is gone; a list needs one more. */
const readsOfAbsence = 2

function isExpected({ resource, previous, next }: Replacement<unknown>): boolean {
  const { mayShrink } = resource
  // What is not there any more is never expected, however few rows there may be.
  if (next.value === null || !previous) return false
  return mayShrink === 'ALWAYS' || (mayShrink === 'DAILY' && nzDate(previous.readAt) !== nzDate(next.readAt))
}

/** Null when what was just read may replace what is shown; else the loss that further reads must confirm. */
export function unconfirmedLoss<T>(replacement: Replacement<T>): PendingLoss | null {
  const { previous, next, pending } = replacement
  if (isExpected(replacement as Replacement<unknown>)) return null
  return pendingLoss({
    previousRows: rowCount(previous?.value),
    rows: rowCount(next.value),
    pending,
    now: next.readAt,
    ...(!isList(previous?.value) && { requiredReads: readsOfAbsence }),
  })
}

/** Whether a list replaces one with many more rows, or still says what such a list said. */
export function isReduced({ previous, next, pending }: Omit<Replacement<unknown>, 'resource'>): boolean {
  if (pending && rowCount(next.value) < rowCount(previous?.value)) return true
  return previous?.isReduced === true && previous.text === next.text
}
