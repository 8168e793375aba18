interface PageRequest<Row> {
  first: number
  /** The cursor behind which the page begins; null for the first page. */
  after: string | null
  /** What the rows are sorted by; unique. */
  keyOf: (row: Row) => string
}

interface Page<Row> {
  nodes: Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/**
 * The rows behind a cursor. A cursor holds the last row's key, not its place: rows that come or go between two
 * pages neither repeat nor hide others. One that cannot be read begins at the first row.
 */
export function pageOf<Row>(rows: readonly Row[], { first, after, keyOf }: PageRequest<Row>): Page<Row> {
  const behind = after === null ? null : decode(after)
  const rest = behind === null ? rows : rows.filter(row => keyOf(row) > behind)
  const nodes = rest.slice(0, first)
  const last = nodes.at(-1)
  return {
    nodes,
    pageInfo: {
      hasNextPage: rest.length > nodes.length,
      endCursor: last === undefined ? null : btoa(keyOf(last)),
    },
  }
}

function decode(cursor: string): string | null {
  try {
    return atob(cursor)
  } catch {
    return null
  }
}
