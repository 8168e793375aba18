interface Listed {
  id: string
}

/** Returns the announcements of a newer list that are missing from the shown one, latest first. */
export function newcomers<TListed extends Listed>(
  shown: readonly Listed[],
  latest: readonly TListed[],
): TListed[] {
  const shownIds = new Set(shown.map(({ id }) => id))
  const firstShown = latest.findIndex(({ id }) => shownIds.has(id))
  // Later entries missing from the shown list only extend a page that was shorter: they are not new.
  return firstShown === -1 ? [...latest] : latest.slice(0, firstShown)
}
