import type { Stated, TickerRow } from '../contracts/row-contract.ts'

/**
 * A row and the time of each of its fields, so that an event which was overtaken changes only what
 * no newer event has stated.
 */
export interface VersionedRow<Row extends TickerRow> {
  readonly row: Row
  /** The time of its fields, in milliseconds; null when the ticker never named one. */
  readonly base: number | null
  /** Fields with a time later than `base`. */
  readonly later: Readonly<Record<string, number>>
}

export function versionRow<Row extends TickerRow>(row: Row): VersionedRow<Row> {
  return { row, base: row.asAt, later: {} }
}

/**
 * Adds an event's fields. Without a time of its own it counts as the latest; of equal times the one that arrived
 * later wins. The row stays the very same object when no field changed.
 */
export function mergeRow<Row extends TickerRow>(
  held: VersionedRow<Row>,
  part: Stated<Row>,
): VersionedRow<Row> {
  const stamp = part.asAt ?? held.row.asAt
  const row = { ...held.row }
  const later = { ...held.later }
  const accepted = new Set<string>()
  // Object.keys has no key types; `part` has only the row's own.
  for (const field of Object.keys(part) as (keyof Row & string)[]) {
    const value = part[field]
    const since = later[field] ?? held.base
    if (isApart(field) || value === undefined || (stamp !== null && since !== null && stamp < since)) continue
    row[field] = value
    accepted.add(field)
    if (stamp !== null && stamp !== held.base) later[field] = stamp
  }
  const invalidFigures = invalidOf(held.row, part, accepted)
  if (invalidFigures) row.invalidFigures = invalidFigures
  if (stamp !== null && stamp > (row.asAt ?? -Infinity)) row.asAt = stamp
  return { row: sameRow(held.row, row) ? held.row : row, base: held.base, later }
}

/** The fresh row, except for fields with a later time than its own. The row's time never goes back. */
export function replaceRow<Row extends TickerRow>(
  held: VersionedRow<Row>,
  fresh: VersionedRow<Row>,
): VersionedRow<Row> {
  const base = latestOf(held.base, fresh.base)
  const row = { ...fresh.row, asAt: latestOf(held.row.asAt, fresh.row.asAt) }
  const later: Record<string, number> = {}
  const accepted = new Set<string>()
  // Object.keys has no key types; both rows have the row's own.
  for (const field of Object.keys(fresh.row) as (keyof Row & string)[]) {
    if (isApart(field)) continue
    const since = held.later[field] ?? held.base
    const own = fresh.later[field] ?? fresh.base ?? held.row.asAt
    const isNewer = since === null || own === null || own >= since
    if (isNewer) accepted.add(field)
    else row[field] = held.row[field]
    const stamp = isNewer ? own : since
    if (stamp !== null && stamp !== base) later[field] = stamp
  }
  const invalidFigures = invalidOf(held.row, fresh.row, accepted)
  if (invalidFigures) row.invalidFigures = invalidFigures
  return { row: sameRow(held.row, row) ? held.row : row, base, later }
}

/** Fields that are not merged by their own time. */
const isApart = (field: string) => field === 'asAt' || field === 'invalidFigures'

/** An accepted figure is as valid as in the newer row, any other as valid as it was. Undefined for rows without such a list. */
function invalidOf(
  held: TickerRow,
  newer: Stated<TickerRow>,
  accepted: ReadonlySet<string>,
): readonly string[] | undefined {
  if (!held.invalidFigures && !newer.invalidFigures) return undefined
  const before = held.invalidFigures?.filter(figure => !accepted.has(figure)) ?? []
  return [...before, ...(newer.invalidFigures?.filter(figure => accepted.has(figure)) ?? [])]
}

const latestOf = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/** Whether two rows say the same, field by field. */
export function sameRow<Row extends TickerRow>(one: Row, other: Row): boolean {
  return (Object.keys(one) as (keyof Row)[]).every(field => sameValue(one[field], other[field]))
}

function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, at) => value === other[at])
  )
}
