/** What programs may ask of this site, and how much: the limits themselves, as they are held. */
export interface ProgramAccess {
  /** Whether the playground and introspection are open. */
  hasPlayground: boolean
  /** Which pages of other sites may read public answers. */
  otherSites: 'NONE' | 'ADMITTED' | 'ALL'
  /** What a reader's operations may cost in a minute; null when nothing is counted. */
  costPerMinute: number | null
  operation: {
    tokens: number
    depth: number
    aliases: number
    cost: number
    /** What one call of a source adds to the cost. */
    costOfCall: number
    /** The least that an operation counts. */
    leastCost: number
    bodyBytes: number
    /** Codes of one argument. */
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
    /** The pause before a stream is opened again lies between these. */
    shortestRetrySeconds: number
    longestRetrySeconds: number
  }
  /** Announcements in a feed. */
  feedEntries: number
}
