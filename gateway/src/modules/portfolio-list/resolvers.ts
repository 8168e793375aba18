import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import { type NamedPortfolio, portfolioLimit } from '../../domain/members/named-portfolio.ts'
import { memberRefusal, memberRefusalOrMissing } from '../member-refusal.ts'

const success = (portfolios: NamedPortfolio[]) => ({ __typename: 'PortfoliosSuccess' as const, portfolios })

const changed = (answer: AccountAnswer<NamedPortfolio[]>) =>
  answer.kind === 'done' ? success(answer.value) : memberRefusalOrMissing(answer)

const isFull = (answer: AccountAnswer<unknown>) =>
  answer.kind === 'invalid' && answer.faults.some(({ code }) => code === 'full')

export const portfolioListResolvers: Resolvers = {
  Member: {
    async portfolios(_member, _args, { accounts, accountFeatures }) {
      if (!(await accountFeatures.list()).includes('PORTFOLIOS')) return null
      const answer = await accounts.portfolios()
      return answer.kind === 'done' ? answer.value : null
    },
  },

  Mutation: {
    async createPortfolio(_root, { input: { name, idempotencyKey } }, { accounts }) {
      const answer = await accounts.createPortfolio(name, idempotencyKey)
      if (!isFull(answer)) return answer.kind === 'done' ? success(answer.value) : memberRefusal(answer)
      const message = `You can have at most ${portfolioLimit} portfolios, archived ones included.`
      return { __typename: 'PortfolioLimitReached' as const, message, limit: portfolioLimit }
    },
    renamePortfolio: async (_root, { input: { idempotencyKey, ...change } }, { accounts }) =>
      changed(await accounts.renamePortfolio(change, idempotencyKey)),
    orderPortfolios: async (_root, { input: { ids, idempotencyKey } }, { accounts }) =>
      changed(await accounts.orderPortfolios(ids, idempotencyKey)),
    archivePortfolio: async (_root, { input: { id, idempotencyKey } }, { accounts }) =>
      changed(await accounts.archivePortfolio(id, idempotencyKey)),
    restorePortfolio: async (_root, { input: { id, idempotencyKey } }, { accounts }) =>
      changed(await accounts.restorePortfolio(id, idempotencyKey)),
  },
}
