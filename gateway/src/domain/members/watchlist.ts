import type { RowFault } from './transaction-import.ts'

/** An instrument on a member's watchlist. */
export interface WatchlistItem {
  code: string
  /** Null or absent in the first list. */
  listId?: string | null | undefined
  /** ISO 8601. */
  addedAt: string
  /** Empty without one. */
  note: string
  /** Decimal text. */
  targetPrice: string | null
}

/** A change of one list. Without an id it is the first one. */
export interface ListChange {
  listId?: string | null | undefined
  idempotencyKey: string
}

/** A list beyond the first. */
export interface NamedWatchlist {
  id: string
  name: string
  /** ISO 8601. */
  createdAt: string
}

/** A member's lists beyond the first. The limit counts that one, too. */
export interface Watchlists {
  lists: NamedWatchlist[]
  limit: number
  /** Id of a list that was just created. */
  createdId: string | null
}

/** A removed row to bring back, as it was. */
export interface RestoredItem {
  code: string
  note?: string | undefined
  targetPrice?: string | null | undefined
  addedAt?: string | null | undefined
}

/** A row of a file. An absent note or target stays as it is; an empty target is none. */
export interface ImportedItem {
  code: string
  note?: string | null | undefined
  targetPrice?: string | null | undefined
}

/** Effect of a file, or of its check. Rows are counted from 0. */
export interface WatchlistImport {
  /** The whole list after an import; null after a check, and with faults. */
  items: WatchlistItem[] | null
  added: readonly number[]
  changed: readonly number[]
  faults: readonly RowFault[]
}

/** Maximum number of instruments on a watchlist. */
export const watchlistLimit = 200

/** Names the unknown codes: `There is no instrument with the code XYZ.` */
export function unknownCodes(codes: readonly string[]): string {
  const names = codes.map(code => code.slice(0, 20))
  const last = names.at(-1) ?? ''
  if (names.length === 1) return `There is no instrument with the code ${last}.`
  return `There are no instruments with the codes ${names.slice(0, -1).join(', ')} and ${last}.`
}
