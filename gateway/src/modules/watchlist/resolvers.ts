import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import { type WatchlistImport, type WatchlistItem, watchlistLimit } from '../../domain/members/watchlist.ts'
import { memberRefusalOrMissing } from '../member-refusal.ts'

type ListId = string | null | undefined

const watchlist = (items: WatchlistItem[], listId: ListId) => ({
  listId: listId ?? null,
  items: items.map(item => ({ ...item, listId })),
  limit: watchlistLimit,
})

const success = (items: WatchlistItem[], listId: ListId) => ({
  __typename: 'WatchlistSuccess' as const,
  watchlist: watchlist(items, listId),
})

/** The whole list after a change, or the reason why nothing changed. */
const result = (answer: AccountAnswer<WatchlistItem[]>, { listId }: { listId?: ListId }) =>
  answer.kind === 'done' ? success(answer.value, listId) : memberRefusalOrMissing(answer)

const isFull = (answer: AccountAnswer<unknown>) =>
  answer.kind === 'invalid' && answer.faults.some(({ code }) => code === 'full')

const limitReached = {
  __typename: 'WatchlistLimitReached' as const,
  message: `A watchlist holds at most ${watchlistLimit} instruments.`,
  limit: watchlistLimit,
}

const fromOne = (rows: readonly number[]) => rows.map(row => row + 1)

/** The list after an import, what a check found, or the errors that prevent the import. */
function imported(
  { items, added, changed, faults: found }: WatchlistImport,
  { listId, isDryRun }: { listId?: ListId; isDryRun: boolean },
) {
  if (items) return success(items, listId)
  const faults = found.map(fault => ({ ...fault, row: fault.row + 1 }))
  if (!isDryRun) return { __typename: 'ImportRefused' as const, message: faults[0]?.message ?? '', faults }
  const rows = { addedRows: fromOne(added), changedRows: fromOne(changed) }
  return { __typename: 'WatchlistImportPreview' as const, ...rows, faults }
}

export const watchlistResolvers: Resolvers = {
  Member: {
    async watchlist(_member, { listId }, { watchlists }) {
      const answer = await watchlists.items(listId)
      return answer.kind === 'done' ? watchlist(answer.value, listId) : null
    },
  },

  WatchlistItem: {
    id: ({ code, listId }) => (listId == null ? code : `${listId}/${code}`),
    instrument: ({ code }, _args, { instruments, isFirst }) =>
      instruments.ofCode(code).catch((failure: Error) => (isFirst(failure) ? Promise.reject(failure) : null)),
  },

  Mutation: {
    async addToWatchlist(_root, { input: { codes, ...change } }, { watchlists }) {
      const answer = await watchlists.add(codes, change)
      return isFull(answer) ? limitReached : result(answer, change)
    },
    removeFromWatchlist: async (_root, { input: { code, ...change } }, { watchlists }) =>
      result(await watchlists.remove(code, change), change),
    orderWatchlist: async (_root, { input: { codes, restored, ...change } }, { watchlists }) =>
      result(await watchlists.order({ codes, restored: restored ?? undefined }, change), change),
    async importWatchlist(_root, { input: { rows, isDryRun = false, ...change } }, { watchlists }) {
      const answer = await watchlists.importRows(rows, { ...change, isDryRun })
      if (isFull(answer)) return limitReached
      return answer.kind === 'done'
        ? imported(answer.value, { ...change, isDryRun })
        : memberRefusalOrMissing(answer)
    },
    changeWatchlistItem: async (_root, { input: { idempotencyKey, listId, ...item } }, { watchlists }) =>
      result(await watchlists.change(item, { idempotencyKey, listId }), { listId }),
  },
}
