/** Access and limits for programs, taken from the code that enforces them. */
export interface ProgramAccess {
  /** Whether the playground and introspection are open. */
  hasPlayground: boolean
  hasIntrospection: boolean
  /** Other sites' pages that may read public answers. */
  otherSites: 'NONE' | 'ADMITTED' | 'ALL'
  /** Maximum cost of a reader's operations per minute; null if not limited. */
  costPerMinute: number | null
  operation: {
    tokens: number
    depth: number
    aliases: number
    cost: number
    /** Cost of one call to a source. */
    costOfCall: number
    /** Minimum cost of an operation. */
    leastCost: number
    bodyBytes: number
    /** Codes in one argument. */
    codes: number
  }
  streams: {
    perAddress: number
    operationsPerStream: number
    operationsPerAddress: number
    heartbeatSeconds: number
    stalledSeconds: number
    reservationSeconds: number
    refusedSeconds: number
    /** Lower limit of the pause before reconnecting a stream; the next field is the upper one. */
    shortestRetrySeconds: number
    longestRetrySeconds: number
  }
  /** Announcements in a feed. */
  feedEntries: number
}
