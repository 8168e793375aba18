import type { Source } from '../../domain/site/freshness.ts'
import type { Download } from './cache-entry.ts'
import type { LastGood, SourceFile } from './last-good.ts'
import { rowCount, rowsLeft, unconfirmedLoss } from './list-loss.ts'
import { pastTime } from './past-time.ts'
import type { Resource, Slot } from './resource.ts'
import { type FailureKind, SourceError } from '../../domain/site/source-error.ts'

/**
 * The resource's value after a download: the new one, or the previous one if the new one is older, as a proxy's copy
 * may be. Throws if the download is rejected.
 */
export function judgeDownload<T>(source: Source, slot: Slot<T>, current: Download): LastGood<T> {
  const { resource, state } = slot
  const refused = (kind: FailureKind, detail: string) =>
    new SourceError({ source, kind, detail: `${resource.path}: ${detail}` })
  const { good: previous, pendingLoss: pending } = state
  state.parsedAt = current.readAt
  // A firewall's refusal must not remove existing data.
  if (!current.file && !current.isCertain && previous && previous.value !== null)
    throw refused('UNAVAILABLE', 'refused, though it was there')
  const next = parsed(slot, current)
  if (resource.isNeverEmpty && next.file && rowCount(next.value) === 0) throw refused('INCOMPLETE', 'no row')
  if (previous && isBefore(resource, next, previous)) return previous
  const rows = rowsOf(resource, previous?.value ?? null, next.value)
  state.pendingLoss = unconfirmedLoss({ previous, next, rows, pending, mayShrink: resource.mayShrink })
  if (state.pendingLoss) {
    const losses = `${state.pendingLoss.rows} rows instead of ${rows.previous}`
    throw refused('INCOMPLETE', losses)
  }
  const isShorter = pending !== null && rows.left < rows.previous
  const isStillReduced = previous?.isReduced === true && isSameText(previous, next)
  return isShorter || isStillReduced ? { ...next, isReduced: true } : next
}

function rowsOf<T>({ countRows }: Resource<T>, previous: T | null, next: T | null) {
  if (!countRows) return { previous: rowCount(previous), left: rowsLeft(previous, next) }
  const count = (value: T | null) => (value === null ? 0 : countRows(value))
  return { previous: count(previous), left: count(next) }
}

function parsed<T>({ resource, state }: Slot<T>, current: Download): LastGood<T> {
  const { file, readAt } = current
  if (!file) return { value: null, file, asAt: null, readAt }
  if (state.good?.file === file) return { ...state.good, readAt }
  return { ...valueOf(resource, { file, body: current.body() }), readAt }
}

function valueOf<T>(
  { parse, asAt, delayMinutes = 0 }: Resource<T>,
  { file, body }: { file: SourceFile; body: unknown },
) {
  const { validators, serverTime } = file
  const value = parse(body, serverTime)
  const ownAsAt = value !== null && asAt ? pastTime(asAt(value), serverTime) : null
  // A delayed file is published `delayMinutes` after the time of its figures.
  const trueAt = Date.parse(validators.lastModified ?? '') - delayMinutes * 60_000
  return { value, file, asAt: ownAsAt ?? (Number.isFinite(trueAt) ? trueAt : null) }
}

/** Equal texts have equal values. */
export const isSameText = (one: LastGood<unknown>, other: LastGood<unknown>): boolean =>
  one.file?.text === other.file?.text

function isBefore<T>({ isEarlier }: Resource<T>, next: LastGood<T>, previous: LastGood<T>): boolean {
  if (!isEarlier || previous.value === null || next.value === null) return false
  return !isSameText(next, previous) && isEarlier(next.value, previous.value)
}
