import { makeVar } from '@apollo/client'
import { watchVariable } from '../../apollo/use-variable.ts'

/** An instrument followed in this browser. */
export interface LocalItem {
  code: string
  /** As ISO 8601. */
  addedAt: string
}

/** A followed instrument. Accounts keep notes and targets, too. */
export interface FollowedItem extends LocalItem {
  /** Empty without one. */
  note?: string
  /** Decimal text. */
  targetPrice?: string | null
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

/** Stored text; undefined where the browser denies access to its storage. The list then lasts as long as the page. */
function readStored(): string | null | undefined {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return undefined
  }
}

const listOf = (text: string | null) => ({ text, items: parseWatchlist(text) })

/** The list of this browser, as last read from its storage. */
const list = makeVar(listOf(readStored() ?? null))

/** Items of the list; the same object until it changes. For rendering, which must not read the storage. */
export const localItems = (): readonly LocalItem[] => list().items

/** Items of the list, read again: other tabs change it, too. */
export function localWatchlist(): readonly LocalItem[] {
  const text = readStored()
  if (text !== undefined && text !== list().text) list(listOf(text))
  return localItems()
}

export function writeLocalWatchlist(items: readonly LocalItem[]): void {
  const text = items.length === 0 ? null : JSON.stringify({ version, items })
  try {
    if (text === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, text)
  } catch {
    // Kept for this page only.
  }
  list(listOf(text))
}

/** Calls `onChange` when the list changes, in this tab or another. */
export function watchLocalWatchlist(onChange: () => void): () => void {
  const stop = watchVariable(list, onChange)
  const read = () => void localWatchlist()
  addEventListener('storage', read)
  read()
  return () => {
    stop()
    removeEventListener('storage', read)
  }
}
