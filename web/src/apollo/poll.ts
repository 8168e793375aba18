/**
 * Query options for polling while the page is visible. The loader's response is cached, so nothing is sent initially. Apollo does
 * not poll with `cache-only`, the default of this site's queries.
 */
export const poll = (everyMs: number) =>
  ({
    fetchPolicy: 'cache-first',
    pollInterval: everyMs,
    skipPollAttempt: () => document.visibilityState === 'hidden',
  }) as const
