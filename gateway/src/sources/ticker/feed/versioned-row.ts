import type { Stated, TickerRow } from '../contracts/row-contract.ts'

/** A row with the time of each field. A late event changes only fields without a newer value. */
export interface VersionedRow<Row extends TickerRow> {
  readonly row: Row
  /** Time of its fields, in milliseconds; null if the ticker never sent one. */
  readonly base: number | null
  /** Fields with a time after `base`. */
  readonly later: Readonly<Record<string, number>>
}

export function versionRow<Row extends TickerRow>(row: Row): VersionedRow<Row> {
  return { row, base: row.asAt, later: {} }
}

/**
 * Merges an event's fields. Without a time it counts as the latest; for equal times, the later arrival wins. If no
 * field changed, the same object is returned.
 */
export function mergeRow<Row extends TickerRow>(
  held: VersionedRow<Row>,
  part: Stated<Row>,
): VersionedRow<Row> {
  const stamp = part.asAt ?? held.row.asAt
  const row = { ...held.row }
  const later = { ...held.later }
  const accepted = new Set<string>()
  // Object.keys loses the key type; `part` only has the row's fields.
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

/** The new row, except for fields with a later time. The row's time never goes back. */
export function replaceRow<Row extends TickerRow>(
  held: VersionedRow<Row>,
  fresh: VersionedRow<Row>,
): VersionedRow<Row> {
  const base = latestOf(held.base, fresh.base)
  const row = { ...fresh.row, asAt: latestOf(held.row.asAt, fresh.row.asAt) }
  const later: Record<string, number> = {}
  const accepted = new Set<string>()
  // Object.keys loses the key type; both rows only have the row's fields.
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

/** Accepted figures take their validity from the newer row, others keep theirs. Undefined for rows without such a list. */
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

/** Whether two rows are equal field by field. */
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
