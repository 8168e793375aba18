import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { ImportedItem, ListChange, RestoredItem, WatchlistItem } from '../../domain/members/watchlist.ts'
import type { AccountCall } from './account-call.ts'

export interface WatchlistFile {
  items: readonly ImportedItem[]
  isDryRun: boolean
}

export interface ImportedWatchlist {
  items: WatchlistItem[]
  /** Codes. */
  added: readonly string[]
  /** Codes whose note or target is another one. */
  changed: readonly string[]
}

export interface WatchlistOrder {
  codes: readonly string[]
  /** Undefined to add all missing codes. */
  restored?: readonly RestoredItem[] | undefined
}

/** A member's watchlist. Instruments are identified by code, because futures and options have no ISIN. */
export interface WatchlistQuestions {
  watchlist(listId?: ListChange['listId']): Promise<AccountAnswer<WatchlistItem[]>>
  /** Appends the codes and returns the whole list. */
  addToWatchlist(codes: readonly string[], change: ListChange): Promise<AccountAnswer<WatchlistItem[]>>
  removeFromWatchlist(code: string, change: ListChange): Promise<AccountAnswer<unknown>>
  /** Moves these codes to the front in this order. Adds missing ones, or only the restored. Returns the whole list. */
  orderWatchlist(order: WatchlistOrder, change: ListChange): Promise<AccountAnswer<WatchlistItem[]>>
  /** Replaces the note and target of a row. Returns the whole list. */
  changeWatchlistItem(item: RestoredItem, change: ListChange): Promise<AccountAnswer<WatchlistItem[]>>
  /** Adds and changes rows, or finds out which, by their codes. */
  importWatchlist(file: WatchlistFile, change: ListChange): Promise<AccountAnswer<ImportedWatchlist>>
}

/** An instrument of a watchlist. */
export const WatchlistItemBody = z
  .object({
    instrument_id: z.string(),
    added_at: z.string(),
    // As specified, an account service keeps neither.
    note: z.string().default(''),
    target_price: z.string().nullable().default(null),
  })
  .transform(
    ({ instrument_id: code, added_at: addedAt, note, target_price: targetPrice }): WatchlistItem => ({
      code,
      addedAt,
      note,
      targetPrice,
    }),
  )

const itemBody = ({ code, note, targetPrice, addedAt }: RestoredItem) => ({
  instrument_id: code,
  note: note ?? '',
  target_price: targetPrice ?? null,
  ...(addedAt != null && { added_at: addedAt }),
})

/** `/watchlists`. */
const WatchlistBody = z
  .object({ instruments: z.array(WatchlistItemBody) })
  .transform(({ instruments }): WatchlistItem[] => instruments)

/** `POST /watchlists/import`. */
const ImportedBody = z
  .object({
    instruments: z.array(WatchlistItemBody),
    added: z.array(z.string()),
    changed: z.array(z.string()),
  })
  .transform(({ instruments: items, ...rows }): ImportedWatchlist => ({ items, ...rows }))

const fileItemBody = ({ code, note, targetPrice }: ImportedItem) => ({
  instrument_id: code,
  ...(note != null && { note }),
  ...(targetPrice != null && { target_price: targetPrice === '' ? null : targetPrice }),
})

/** A call about one list. The calls of lists beyond the first have paths of their own, which fail where there are none. */
const about = (listId: ListChange['listId'], part = '') =>
  listId == null
    ? ([`/watchlists${part}`, {}] as const)
    : ([`/watchlists/list${part}`, { list_id: listId }] as const)

export function createWatchlistQuestions(call: AccountCall): WatchlistQuestions {
  return {
    watchlist(listId) {
      const [path, query] = about(listId)
      return call(path, { query, mayBeMissing: listId != null, schema: WatchlistBody })
    },
    addToWatchlist(codes, { listId, idempotencyKey }) {
      const [path, query] = about(listId)
      // As specified, an account service takes one code at a time.
      const body = codes.length === 1 ? { instrument_id: codes[0] } : { instrument_ids: codes }
      return call(path, { method: 'POST', query, body, idempotencyKey, schema: WatchlistBody })
    },
    removeFromWatchlist(code, { listId, idempotencyKey }) {
      const [path, list] = about(listId)
      const query = { instrument_id: code, ...list }
      return call(path, { method: 'DELETE', query, idempotencyKey, schema: z.unknown() })
    },
    orderWatchlist({ codes, restored }, { listId, idempotencyKey }) {
      const [path, query] = about(listId)
      const body = { instrument_ids: codes, ...(restored && { restored: restored.map(itemBody) }) }
      return call(path, { method: 'PUT', query, body, idempotencyKey, schema: WatchlistBody })
    },
    changeWatchlistItem(item, { listId, idempotencyKey }) {
      const [path, query] = about(listId, '/item')
      return call(path, { method: 'PUT', query, body: itemBody(item), idempotencyKey, schema: WatchlistBody })
    },
    importWatchlist({ items, isDryRun }, { listId, idempotencyKey }) {
      const [path, query] = about(listId, '/import')
      const body = { items: items.map(fileItemBody), dry_run: isDryRun }
      return call(path, { method: 'POST', query, body, idempotencyKey, schema: ImportedBody })
    },
  }
}
