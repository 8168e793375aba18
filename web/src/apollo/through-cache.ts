/** Options of a subscription whose events fragments read from the cache. What fails of an event leaves the rest of it. */
export const throughCache = { errorPolicy: 'all', ignoreResults: true } as const
