const storageKey = 'declined-splits'

/** Ids of the proposals that were declined in this browser. */
export function readDeclined(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Remembers the declined proposals. */
export function keepDeclined(ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Without storage a proposal returns with the next visit.
  }
}
