import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import { type WatchlistItem, watchlistLimit } from '../../domain/members/watchlist.ts'
import { memberRefusal, memberRefusalOrMissing } from '../member-refusal.ts'

const watchlist = (items: WatchlistItem[]) => ({ items, limit: watchlistLimit })

/** The whole watchlist after a change, or the reason why nothing changed. */
const result = (answer: AccountAnswer<WatchlistItem[]>) =>
  answer.kind === 'done'
    ? { __typename: 'WatchlistSuccess' as const, watchlist: watchlist(answer.value) }
    : memberRefusal(answer)

const isFull = (answer: AccountAnswer<unknown>) =>
  answer.kind === 'invalid' && answer.faults.some(({ code }) => code === 'full')

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
      if (!isFull(answer)) return result(answer)
      const message = `A watchlist holds at most ${watchlistLimit} instruments.`
      return { __typename: 'WatchlistLimitReached' as const, message, limit: watchlistLimit }
    },
    removeFromWatchlist: async (_root, { input: { code, idempotencyKey } }, { watchlists }) =>
      result(await watchlists.remove(code, idempotencyKey)),
    orderWatchlist: async (_root, { input: { codes, restored, idempotencyKey } }, { watchlists }) =>
      result(await watchlists.order({ codes, restored: restored ?? undefined }, idempotencyKey)),
    async changeWatchlistItem(_root, { input: { idempotencyKey, ...item } }, { watchlists }) {
      const answer = await watchlists.change(item, idempotencyKey)
      if (answer.kind === 'not-found') return memberRefusalOrMissing(answer)
      return result(answer)
    },
  },
}
