interface PageRequest<Row> {
  first: number
  /** Key of the row before the page; null for the first page. */
  behind: string | null
  /** Unique sort key of a row. */
  keyOf: (row: Row) => string
}

/** A row with its cursor. */
export interface Edge<Row> {
  node: Row
  cursor: string
}

/** Position of a page in its list. */
export interface PageInfo {
  /** A function if the answer needs another read, which is then made on demand. */
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
 * The rows after a key. A cursor holds a row's key, not its position, so added or removed rows cause no duplicates and
 * no gaps.
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

/** The key in a cursor; null for a malformed cursor. */
export function keyIn(cursor: string): string | null {
  try {
    const key = atob(cursor)
    return key !== '' && btoa(key) === cursor ? key : null
  } catch {
    return null
  }
}
