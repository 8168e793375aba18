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
    async splitProposals(_member, { portfolioId }, { portfolioOf }) {
      const chosen = await portfolioOf(portfolioId)
      const answer = chosen.kind === 'done' ? await chosen.value.reader.splitProposals() : chosen
      return answer.kind === 'done' ? answer.value : null
    },
    async incomeProposals(_member, { portfolioId }, { portfolioOf }) {
      const chosen = await portfolioOf(portfolioId)
      const answer = chosen.kind === 'done' ? await chosen.value.reader.incomeProposals() : chosen
      return answer.kind === 'done' ? answer.value : null
    },
    async declinedProposals(_member, { portfolioId }, { portfolioOf, accountFeatures }) {
      if (!(await accountFeatures.list()).includes('DECLINED_PROPOSALS')) return null
      const chosen = await portfolioOf(portfolioId)
      const answer = chosen.kind === 'done' ? await chosen.value.accounts.declinedProposals() : chosen
      return answer.kind === 'done' ? answer.value : null
    },
  },

  Mutation: {
    async declineProposal(_root, { input: { id, idempotencyKey, portfolioId } }, { portfolioOf }) {
      const chosen = await portfolioOf(portfolioId)
      if (chosen.kind !== 'done') return memberRefusal(chosen)
      const answer = await chosen.value.accounts.declineProposal(id, idempotencyKey)
      if (!isFull(answer)) return changed(answer)
      const message = `You can decline at most ${limit} proposals.`
      return { __typename: 'ProposalLimitReached' as const, message, limit }
    },
    async reopenProposal(_root, { input: { id, idempotencyKey, portfolioId } }, { portfolioOf }) {
      const chosen = await portfolioOf(portfolioId)
      if (chosen.kind !== 'done') return memberRefusal(chosen)
      return changed(await chosen.value.accounts.reopenProposal(id, idempotencyKey))
    },
  },
}
