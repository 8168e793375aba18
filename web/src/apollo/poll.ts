/**
 * Options of a query that a page asks for again and again while somebody looks at it. Its loader's answer is in the cache,
 * so nothing is asked at first. Apollo does not poll what is `cache-only`, as this site's queries are by default.
 */
export const poll = (everyMs: number) =>
  ({
    fetchPolicy: 'cache-first',
    pollInterval: everyMs,
    skipPollAttempt: () => document.visibilityState === 'hidden',
  }) as const
