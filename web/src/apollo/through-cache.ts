/**
 * Options of a subscription whose events are read from the cache by fragments. Failed fields do not discard the rest of an event.
 */
export const throughCache = { errorPolicy: 'all', ignoreResults: true } as const
