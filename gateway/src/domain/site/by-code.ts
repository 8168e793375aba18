import { memoByObject } from './memo-by-object.ts'

interface Coded {
  readonly code: string
}

const indexOf = memoByObject(
  (rows: readonly Coded[]): ReadonlyMap<string, Coded> => new Map(rows.map(row => [row.code, row])),
)

/** Returns a list's rows by code. Lists are immutable, so each is indexed once. */
export function byCode<Row extends Coded>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  // The index of a list contains that list's own rows and therefore their type.
  return indexOf(rows) as ReadonlyMap<string, Row>
}

/** Compares codes, independent of the locale. */
export const compareCodes = (one: Coded, other: Coded): number => (one.code < other.code ? -1 : 1)
