interface Coded {
  readonly code: string
}

const indices = new WeakMap<readonly Coded[], ReadonlyMap<string, Coded>>()

/** A list's rows by code. A list never changes in place, so it is gone through once. */
export function byCode<Row extends Coded>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  // What is kept of a list are its own rows.
  const known = indices.get(rows) as ReadonlyMap<string, Row> | undefined
  if (known) return known
  const index = new Map<string, Row>()
  for (const row of rows) index.set(row.code, row)
  indices.set(rows, index)
  return index
}

/** The order of codes, the same wherever the site runs. */
export const compareCodes = (one: Coded, other: Coded): number => (one.code < other.code ? -1 : 1)
