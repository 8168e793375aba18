import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import { type WatchlistImport, type WatchlistItem, watchlistLimit } from '../../domain/members/watchlist.ts'
import { memberRefusal, memberRefusalOrMissing } from '../member-refusal.ts'

const watchlist = (items: WatchlistItem[]) => ({ items, limit: watchlistLimit })

/** The whole watchlist after a change, or the reason why nothing changed. */
const result = (answer: AccountAnswer<WatchlistItem[]>) =>
  answer.kind === 'done'
    ? { __typename: 'WatchlistSuccess' as const, watchlist: watchlist(answer.value) }
    : memberRefusal(answer)

const isFull = (answer: AccountAnswer<unknown>) =>
  answer.kind === 'invalid' && answer.faults.some(({ code }) => code === 'full')

const limitReached = {
  __typename: 'WatchlistLimitReached' as const,
  message: `A watchlist holds at most ${watchlistLimit} instruments.`,
  limit: watchlistLimit,
}

const fromOne = (rows: readonly number[]) => rows.map(row => row + 1)

/** The list after an import, what a check found, or the errors that prevent the import. */
function imported({ items, added, changed, faults: found }: WatchlistImport, isDryRun: boolean) {
  if (items) return { __typename: 'WatchlistSuccess' as const, watchlist: watchlist(items) }
  const faults = found.map(fault => ({ ...fault, row: fault.row + 1 }))
  if (!isDryRun) return { __typename: 'ImportRefused' as const, message: faults[0]?.message ?? '', faults }
  const rows = { addedRows: fromOne(added), changedRows: fromOne(changed) }
  return { __typename: 'WatchlistImportPreview' as const, ...rows, faults }
}

export const watchlistResolvers: Resolvers = {
  Member: {
    async watchlist(_member, _args, { watchlists }) {
      const answer = await watchlists.items()
      return answer.kind === 'done' ? watchlist(answer.value) : null
    },
  },

  WatchlistItem: {
    id: ({ code }) => code,
    instrument: ({ code }, _args, { instruments, isFirst }) =>
      instruments.ofCode(code).catch((failure: Error) => (isFirst(failure) ? Promise.reject(failure) : null)),
  },

  Mutation: {
    async addToWatchlist(_root, { input: { codes, idempotencyKey } }, { watchlists }) {
      const answer = await watchlists.add(codes, idempotencyKey)
      return isFull(answer) ? limitReached : result(answer)
    },
    removeFromWatchlist: async (_root, { input: { code, idempotencyKey } }, { watchlists }) =>
      result(await watchlists.remove(code, idempotencyKey)),
    orderWatchlist: async (_root, { input: { codes, restored, idempotencyKey } }, { watchlists }) =>
      result(await watchlists.order({ codes, restored: restored ?? undefined }, idempotencyKey)),
    async importWatchlist(_root, { input: { rows, idempotencyKey, isDryRun = false } }, { watchlists }) {
      const answer = await watchlists.importRows(rows, { idempotencyKey, isDryRun })
      if (isFull(answer)) return limitReached
      return answer.kind === 'done' ? imported(answer.value, isDryRun) : memberRefusal(answer)
    },
    async changeWatchlistItem(_root, { input: { idempotencyKey, ...item } }, { watchlists }) {
      const answer = await watchlists.change(item, idempotencyKey)
      if (answer.kind === 'not-found') return memberRefusalOrMissing(answer)
      return result(answer)
    },
  },
}
