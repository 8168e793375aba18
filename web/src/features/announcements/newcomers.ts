interface Listed {
  id: string
}

/** Those of a later look at a list that were not in it: the lists' own order, the latest first. */
export function newcomers<TListed extends Listed>(
  shown: readonly Listed[],
  latest: readonly TListed[],
): TListed[] {
  const known = new Set(shown.map(({ id }) => id))
  const firstKnown = latest.findIndex(({ id }) => known.has(id))
  // Behind the first that is known only the end of a page that was shorter can be new.
  return firstKnown === -1 ? [...latest] : latest.slice(0, firstKnown)
}
