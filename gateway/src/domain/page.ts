interface PageRequest<Row> {
  first: number
  /** The cursor after which the page begins; null for the first page. */
  after: string | null
  /** The sort key of a row; unique. */
  keyOf: (row: Row) => string
}

interface Page<Row> {
  nodes: Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/**
 * The rows after a cursor. A cursor holds the last row's key, not its place, so rows that come or go between two pages
 * neither repeat nor hide others. An unreadable cursor begins at the first row.
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
