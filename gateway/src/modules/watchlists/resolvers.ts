import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { Watchlists } from '../../domain/members/watchlist.ts'
import { memberRefusal, memberRefusalOrMissing } from '../member-refusal.ts'

const success = ({ createdId, ...watchlists }: Watchlists) => ({
  __typename: 'WatchlistsSuccess' as const,
  watchlists,
  createdId,
})

/** All lists after a change, or the reason why nothing changed. */
const changed = (answer: AccountAnswer<Watchlists>) =>
  answer.kind === 'done' ? success(answer.value) : memberRefusalOrMissing(answer)

export const watchlistsResolvers: Resolvers = {
  Member: {
    async watchlists(_member, _args, { accounts, accountFeatures }) {
      if (!(await accountFeatures.list()).includes('WATCHLISTS')) return null
      const answer = await accounts.watchlists()
      return answer.kind === 'done' ? answer.value : null
    },
  },

  Mutation: {
    async createWatchlist(_root, { input: { name, idempotencyKey } }, { accounts }) {
      const answer = await accounts.createWatchlist(name, idempotencyKey)
      return answer.kind === 'done' ? success(answer.value) : memberRefusal(answer)
    },
    renameWatchlist: async (_root, { input: { id, name, idempotencyKey } }, { accounts }) =>
      changed(await accounts.renameWatchlist({ id, name }, idempotencyKey)),
    orderWatchlists: async (_root, { input: { ids, idempotencyKey } }, { accounts }) =>
      changed(await accounts.orderWatchlists(ids, idempotencyKey)),
    deleteWatchlist: async (_root, { input: { id, idempotencyKey } }, { accounts }) =>
      changed(await accounts.deleteWatchlist(id, idempotencyKey)),
  },
}
