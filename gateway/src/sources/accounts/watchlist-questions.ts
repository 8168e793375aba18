import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { WatchlistItem } from '../../domain/members/watchlist.ts'
import type { AccountCall } from './account-call.ts'

/** A member's watchlist. Instruments are identified by code, because futures and options have no ISIN. */
export interface WatchlistQuestions {
  watchlist(): Promise<AccountAnswer<WatchlistItem[]>>
  /** Appends the codes and returns the whole list. */
  addToWatchlist(codes: readonly string[], idempotencyKey: string): Promise<AccountAnswer<WatchlistItem[]>>
  removeFromWatchlist(code: string, idempotencyKey: string): Promise<AccountAnswer<unknown>>
  /** Moves these codes to the front in this order and adds missing ones. Returns the whole list. */
  orderWatchlist(codes: readonly string[], idempotencyKey: string): Promise<AccountAnswer<WatchlistItem[]>>
}

/** An instrument of a watchlist. */
export const WatchlistItemBody = z
  .object({ instrument_id: z.string(), added_at: z.string() })
  .transform(({ instrument_id, added_at }): WatchlistItem => ({ code: instrument_id, addedAt: added_at }))

/** `/watchlists`. */
const WatchlistBody = z
  .object({ instruments: z.array(WatchlistItemBody) })
  .transform(({ instruments }): WatchlistItem[] => instruments)

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
  orderWatchlist: (codes, idempotencyKey) =>
    call(path, {
      method: 'PUT',
      body: { instrument_ids: codes },
      idempotencyKey,
      schema: WatchlistBody,
    }),
})
