interface Listed {
  id: string
}

/** Those of a later look at a list that were not in it: the lists' own order, the latest first. */
export function newcomers<TListed extends Listed>(
  shown: readonly Listed[],
  latest: readonly TListed[],
): TListed[] {
  const shownIds = new Set(shown.map(({ id }) => id))
  const firstShown = latest.findIndex(({ id }) => shownIds.has(id))
  // Behind the first that is shown only the end of a page that was shorter can be new.
  return firstShown === -1 ? [...latest] : latest.slice(0, firstShown)
}
