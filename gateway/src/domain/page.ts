interface PageRequest<Row> {
  first: number
  /** The key of the row behind which the page begins; null for the first page. */
  behind: string | null
  /** The sort key of a row; unique. */
  keyOf: (row: Row) => string
}

/** A row with the cursor of its place. */
export interface Edge<Row> {
  node: Row
  cursor: string
}

/** Position of a page in its list. */
export interface PageInfo {
  /** A function where finding out takes another read, which is made only if somebody asks. */
  hasNextPage: boolean | (() => Promise<boolean>)
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}

interface Page<Row> {
  nodes: Row[]
  edges: Edge<Row>[]
  pageInfo: PageInfo
}

/**
 * The rows behind a key. A cursor holds a row's key, not its place, so rows that come or go between two pages neither
 * repeat nor hide others.
 */
export function pageOf<Row>(rows: readonly Row[], { first, behind, keyOf }: PageRequest<Row>): Page<Row> {
  const rest = behind === null ? rows : rows.filter(row => keyOf(row) > behind)
  const nodes = rest.slice(0, first)
  const edges = nodes.map(node => ({ node, cursor: btoa(keyOf(node)) }))
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage: rest.length > nodes.length,
      hasPreviousPage: rest.length < rows.length,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** The key that a cursor holds; null for a text that is no cursor. */
export function keyIn(cursor: string): string | null {
  try {
    const key = atob(cursor)
    return key !== '' && btoa(key) === cursor ? key : null
  } catch {
    return null
  }
}
