import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { NamedWatchlist, Watchlists } from '../../domain/members/watchlist.ts'
import type { AccountCall } from './account-call.ts'

/** A member's lists beyond the first. */
export interface WatchlistsQuestions {
  watchlists(): Promise<AccountAnswer<Watchlists>>
  createWatchlist(name: string, idempotencyKey: string): Promise<AccountAnswer<Watchlists>>
  renameWatchlist(
    list: Pick<NamedWatchlist, 'id' | 'name'>,
    idempotencyKey: string,
  ): Promise<AccountAnswer<Watchlists>>
  /** Moves these lists to the front in this order. */
  orderWatchlists(ids: readonly string[], idempotencyKey: string): Promise<AccountAnswer<Watchlists>>
  deleteWatchlist(id: string, idempotencyKey: string): Promise<AccountAnswer<Watchlists>>
}

const ListBody = z
  .object({ list_id: z.string(), name: z.string(), created_at: z.string() })
  .transform(({ list_id: id, name, created_at: createdAt }): NamedWatchlist => ({ id, name, createdAt }))

/** `/watchlists/lists`. */
const ListsBody = z
  .object({ lists: z.array(ListBody), limit: z.number(), list_id: z.string().nullable().default(null) })
  .transform(({ list_id: createdId, ...rest }): Watchlists => ({ ...rest, createdId }))

const path = '/watchlists/lists'
const schema = ListsBody

export const createWatchlistsQuestions = (call: AccountCall): WatchlistsQuestions => ({
  watchlists: () => call(path, { schema }),
  createWatchlist: (name, idempotencyKey) =>
    call(path, { method: 'POST', body: { name }, idempotencyKey, schema }),
  renameWatchlist: ({ id, name }, idempotencyKey) =>
    call(path, { method: 'PUT', query: { list_id: id }, body: { name }, idempotencyKey, schema }),
  orderWatchlists: (ids, idempotencyKey) =>
    call(`${path}/order`, { method: 'PUT', body: { list_ids: ids }, idempotencyKey, schema }),
  deleteWatchlist: (id, idempotencyKey) =>
    call(path, { method: 'DELETE', query: { list_id: id }, idempotencyKey, schema }),
})
