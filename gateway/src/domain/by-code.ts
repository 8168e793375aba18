import { memoByObject } from './memo-by-object.ts'

interface Coded {
  readonly code: string
}

const indexOf = memoByObject(
  (rows: readonly Coded[]): ReadonlyMap<string, Coded> => new Map(rows.map(row => [row.code, row])),
)

/** A list's rows by code. No list changes in place, so each is indexed once. */
export function byCode<Row extends Coded>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  // The index of a list holds that list's own rows, whatever their type.
  return indexOf(rows) as ReadonlyMap<string, Row>
}

/** The order of codes, the same in every locale. */
export const compareCodes = (one: Coded, other: Coded): number => (one.code < other.code ? -1 : 1)
