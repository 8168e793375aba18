import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { ImportedItem, RestoredItem, WatchlistItem } from '../../domain/members/watchlist.ts'
import type { AccountCall } from './account-call.ts'

export interface WatchlistFile {
  items: readonly ImportedItem[]
  isDryRun: boolean
  idempotencyKey: string
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
  watchlist(): Promise<AccountAnswer<WatchlistItem[]>>
  /** Appends the codes and returns the whole list. */
  addToWatchlist(codes: readonly string[], idempotencyKey: string): Promise<AccountAnswer<WatchlistItem[]>>
  removeFromWatchlist(code: string, idempotencyKey: string): Promise<AccountAnswer<unknown>>
  /** Moves these codes to the front in this order. Adds missing ones, or only the restored. Returns the whole list. */
  orderWatchlist(order: WatchlistOrder, idempotencyKey: string): Promise<AccountAnswer<WatchlistItem[]>>
  /** Replaces the note and target of a row. Returns the whole list. */
  changeWatchlistItem(item: RestoredItem, idempotencyKey: string): Promise<AccountAnswer<WatchlistItem[]>>
  /** Adds and changes rows, or finds out which, by their codes. */
  importWatchlist(file: WatchlistFile): Promise<AccountAnswer<ImportedWatchlist>>
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

const path = '/watchlists'

export const createWatchlistQuestions = (call: AccountCall): WatchlistQuestions => ({
  watchlist: () => call(path, { schema: WatchlistBody }),
  addToWatchlist: (codes, idempotencyKey) =>
    call(path, {
      method: 'POST',
      // As specified, an account service takes one code at a time.
      body: codes.length === 1 ? { instrument_id: codes[0] } : { instrument_ids: codes },
      idempotencyKey,
      schema: WatchlistBody,
    }),
  removeFromWatchlist: (code, idempotencyKey) =>
    call(path, {
      method: 'DELETE',
      query: { instrument_id: code },
      idempotencyKey,
      schema: z.unknown(),
    }),
  orderWatchlist: ({ codes, restored }, idempotencyKey) =>
    call(path, {
      method: 'PUT',
      body: { instrument_ids: codes, ...(restored && { restored: restored.map(itemBody) }) },
      idempotencyKey,
      schema: WatchlistBody,
    }),
  changeWatchlistItem: (item, idempotencyKey) =>
    call(`${path}/item`, {
      method: 'PUT',
      body: itemBody(item),
      idempotencyKey,
      schema: WatchlistBody,
    }),
  importWatchlist: ({ items, isDryRun, idempotencyKey }) =>
    call(`${path}/import`, {
      method: 'POST',
      body: { items: items.map(fileItemBody), dry_run: isDryRun },
      idempotencyKey,
      schema: ImportedBody,
    }),
})
