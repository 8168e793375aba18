import type { Stated, TickerRow } from './row-contract.ts'

/**
 * A row and the time of each of its fields, so that an event which was overtaken changes only what
 * nothing newer has said.
 */
export interface HeldRow<Row extends TickerRow> {
  readonly row: Row
  /** Since when its fields are known, in milliseconds; null when the ticker never said. */
  readonly base: number | null
  /** Fields that are known from later than `base`. */
  readonly later: Readonly<Record<string, number>>
}

export function holdRow<Row extends TickerRow>(row: Row): HeldRow<Row> {
  return { row, base: row.asAt, later: {} }
}

/**
 * Adds what an event says. Without a time of its own it counts as the latest; of equal times the one that arrived
 * later wins. The row stays the very same object when nothing that it says changed.
 */
export function mergeRow<Row extends TickerRow>(held: HeldRow<Row>, part: Stated<Row>): HeldRow<Row> {
  const stamp = part.asAt ?? held.row.asAt
  const row = { ...held.row }
  const later = { ...held.later }
  // Object.keys knows no key types; `part` has only the row's own.
  for (const field of Object.keys(part) as (keyof Row & string)[]) {
    const value = part[field]
    const known = later[field] ?? held.base
    if (field === 'asAt' || value === undefined || (stamp !== null && known !== null && stamp < known))
      continue
    row[field] = value
    if (stamp !== null && stamp !== held.base) later[field] = stamp
  }
  if (stamp !== null && stamp > (row.asAt ?? -Infinity)) row.asAt = stamp
  return { row: sameRow(held.row, row) ? held.row : row, base: held.base, later }
}

/** The fresh row, except for fields that are known from later than it states them. Its moment never goes back. */
export function replaceRow<Row extends TickerRow>(held: HeldRow<Row>, fresh: HeldRow<Row>): HeldRow<Row> {
  const base = latestOf(held.base, fresh.base)
  const row = { ...fresh.row, asAt: latestOf(held.row.asAt, fresh.row.asAt) }
  const later: Record<string, number> = {}
  // Object.keys knows no key types; both rows have the row's own.
  for (const field of Object.keys(fresh.row) as (keyof Row & string)[]) {
    if (field === 'asAt') continue
    const known = held.later[field] ?? held.base
    const own = fresh.later[field] ?? fresh.base ?? held.row.asAt
    const isNewer = known === null || own === null || own >= known
    if (!isNewer) row[field] = held.row[field]
    const stamp = isNewer ? own : known
    if (stamp !== null && stamp !== base) later[field] = stamp
  }
  return { row: sameRow(held.row, row) ? held.row : row, base, later }
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
