/** An instrument followed in this browser. */
export interface LocalItem {
  code: string
  /** As ISO 8601. */
  addedAt: string
}

/** Same limit as a member's list, so that all of them can be moved there. */
export const localLimit = 200

const storageKey = 'watchlist'
const version = 1

const isItem = (value: unknown): value is LocalItem => {
  const { code, addedAt } = (value ?? {}) as Partial<LocalItem>
  return (
    typeof code === 'string' &&
    /^[A-Z0-9.]{1,20}$/.test(code) &&
    typeof addedAt === 'string' &&
    !Number.isNaN(Date.parse(addedAt))
  )
}

/** Parses the stored list and drops invalid items: other versions of this site and readers may have written them. */
export function parseWatchlist(text: string | null): readonly LocalItem[] {
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: unknown; items?: unknown } | null
    if (stored?.version !== version || !Array.isArray(stored.items)) return []
    const items = stored.items.filter(isItem)
    return [...new Map(items.map(({ code, addedAt }) => [code, { code, addedAt }])).values()].slice(
      0,
      localLimit,
    )
  } catch {
    return []
  }
}

/** Browsers may deny access to the storage; the list then lasts as long as the page. */
function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return unstored
  }
}

let unstored: string | null = null

let cached: { text: string | null; items: readonly LocalItem[] } | undefined

/** The list of this browser; the same object until it changes. */
export function localWatchlist(): readonly LocalItem[] {
  const text = readStored()
  if (cached?.text !== text) cached = { text, items: parseWatchlist(text) }
  return cached!.items
}

const listeners = new Set<() => void>()

export function writeLocalWatchlist(items: readonly LocalItem[]): void {
  unstored = items.length === 0 ? null : JSON.stringify({ version, items })
  try {
    if (unstored === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, unstored)
  } catch {
    // Kept for this page only.
  }
  for (const listener of listeners) listener()
}

/** Calls `onChange` when the list changes, in this tab or another. */
export function watchLocalWatchlist(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}
