import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import { memberRefusal } from '../member-refusal.ts'

/** Maximum of the account service. */
const limit = 500

const changed = (answer: AccountAnswer<string[]>) =>
  answer.kind === 'done'
    ? { __typename: 'ProposalSuccess' as const, declinedProposals: answer.value }
    : memberRefusal(answer)

const isFull = (answer: AccountAnswer<unknown>) =>
  answer.kind === 'invalid' && answer.faults.some(({ code }) => code === 'full')

export const splitProposalResolvers: Resolvers = {
  Member: {
    async splitProposals(_member, _args, { portfolios }) {
      const answer = await portfolios.splitProposals()
      return answer.kind === 'done' ? answer.value : null
    },
    async incomeProposals(_member, _args, { portfolios }) {
      const answer = await portfolios.incomeProposals()
      return answer.kind === 'done' ? answer.value : null
    },
    async declinedProposals(_member, _args, { accounts, accountFeatures }) {
      if (!(await accountFeatures.list()).includes('DECLINED_PROPOSALS')) return null
      const answer = await accounts.declinedProposals()
      return answer.kind === 'done' ? answer.value : null
    },
  },

  Mutation: {
    async declineProposal(_root, { input: { id, idempotencyKey } }, { accounts }) {
      const answer = await accounts.declineProposal(id, idempotencyKey)
      if (!isFull(answer)) return changed(answer)
      const message = `You can decline at most ${limit} proposals.`
      return { __typename: 'ProposalLimitReached' as const, message, limit }
    },
    reopenProposal: async (_root, { input: { id, idempotencyKey } }, { accounts }) =>
      changed(await accounts.reopenProposal(id, idempotencyKey)),
  },
}
