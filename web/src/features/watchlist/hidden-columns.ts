import { useState } from 'react'

const storageKey = 'watchlist-columns'
const version = 1

/** Parses the stored choice: other versions of this site and readers may have written it. */
export function parseHidden(text: string | null): readonly string[] {
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: unknown; hidden?: unknown } | null
    if (stored?.version !== version || !Array.isArray(stored.hidden)) return []
    return stored.hidden.filter(key => typeof key === 'string')
  } catch {
    return []
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function store(hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify({ version, hidden }))
  } catch {
    // Kept for this page only.
  }
}

/** Keys of the columns that the reader hides, in this browser. A column that is added to the site later is shown. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(() => parseHidden(readStored()))
  const hide = (next: readonly string[]) => {
    store(next)
    setHidden(next)
  }
  return { hidden, hide }
}
