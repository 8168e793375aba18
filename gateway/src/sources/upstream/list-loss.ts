import { nzDate } from '@exchange/market-time/new-zealand-time'

/** A loss that was read and is not yet accepted. Times are in milliseconds. */
export interface PendingLoss {
  /** Rows of the shorter list; 0 for an empty or missing one. */
  rows: number
  /** Number of reads that agreed, each at least a minute after the previous one. */
  reads: number
  firstReadAt: number
  lastCountedAt: number
}

interface ListRead {
  /** Rows of the displayed list. */
  previousRows: number
  rows: number
  /** Result of the previous read. */
  pending: PendingLoss | null
  now: number
  /** Number of reads that must agree; 3 by default. */
  requiredReads?: number
}

const toleratedLoss = 0.2
const betweenReadsMs = 60_000
const defaultReads = 3
/** Reads that must agree that a single document is gone; a list needs one more. */
const readsOfAbsence = 2

const isShorter = (previousRows: number, rows: number) => rows < previousRows * (1 - toleratedLoss)

/**
 * Null if a new list may replace the displayed one. After a loss of more than a fifth of its rows, three reads a minute
 * apart must agree, or two on different New Zealand days. Until then the displayed list stays, marked as last good.
 * Pass the result to the next call.
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

/** Times at which a list may lose rows without confirmation: on a new New Zealand day, or always. */
export type MayShrink = 'DAILY' | 'ALWAYS'

interface Version {
  value: unknown
  readAt: number
}

interface Replacement {
  previous: Version | undefined
  next: Version
  /** Number of displayed rows, and of those that remain. */
  rows: { previous: number; left: number }
  mayShrink: MayShrink | undefined
  pending: PendingLoss | null
}

/** Null if the new value may replace the displayed one; else the loss that further reads must confirm. */
export function unconfirmedLoss(replacement: Replacement): PendingLoss | null {
  const { previous, next, rows, mayShrink, pending } = replacement
  // A complete absence always needs confirmation, even of small lists.
  if (previous && next.value !== null) {
    if (mayShrink === 'ALWAYS') return null
    if (mayShrink === 'DAILY' && nzDate(previous.readAt) !== nzDate(next.readAt)) return null
  }
  return pendingLoss({
    previousRows: rows.previous,
    rows: rows.left,
    pending,
    now: next.readAt,
    requiredReads: isList(previous?.value) ? defaultReads : readsOfAbsence,
  })
}

/** Rows of a list; 0 if it shares no code with the previous list. */
export function rowsLeft(previous: unknown, next: unknown): number {
  const codes = new Set(codesOf(previous))
  const isOther = codes.size > 0 && !codesOf(next).some(code => codes.has(code))
  return isOther ? 0 : rowCount(next)
}

/** The codes of a list of codes, or of rows with a code. */
function codesOf(value: unknown): unknown[] {
  const rows: unknown[] = Array.isArray(value) ? value : []
  return rows.map(codeOf).filter(code => typeof code === 'string')
}

const codeOf = (row: unknown) => (typeof row === 'object' && row !== null && 'code' in row ? row.code : row)

const isList = (value: unknown) => Array.isArray(value) || value instanceof Map || value instanceof Set

/** Rows of a list; 1 for other values, 0 for missing ones. */
export function rowCount(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (Array.isArray(value)) return value.length
  return value instanceof Map || value instanceof Set ? value.size : 1
}
