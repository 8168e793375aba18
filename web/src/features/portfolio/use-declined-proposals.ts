import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { noAnswer } from '../../lib/no-answer.ts'
import { DeclineProposal } from './__generated__/decline-proposal.graphql.ts'
import { ReopenProposal } from './__generated__/reopen-proposal.graphql.ts'
import { SplitProposals } from './__generated__/split-proposals.graphql.ts'
import { useIntentKey } from './use-intent-key.ts'
import { usePortfolioId } from './use-portfolio.ts'

type Answer = { __typename: string; declinedProposals?: readonly string[]; message?: string } | undefined

/** Declines proposals on the account, and offers them again. `onChange` is called before the change is shown. */
export function useDeclinedProposals(onChange: () => void) {
  const client = useApolloClient()
  const [failure, setFailure] = useState<string | null>(null)
  const keyOf = useIntentKey()
  const portfolioId = usePortfolioId()
  const [decline] = useMutation(DeclineProposal)
  const [reopen] = useMutation(ReopenProposal)
  const run = async (act: () => Promise<Answer>) => {
    const answer = await act().catch(() => undefined)
    const { declinedProposals } = answer ?? {}
    setFailure(declinedProposals ? null : (answer?.message ?? noAnswer))
    if (!declinedProposals) return
    onChange()
    client.cache.updateQuery({ query: SplitProposals, variables: { portfolioId } }, data =>
      data?.member
        ? { ...data, member: { ...data.member, declinedProposals: [...declinedProposals] } }
        : undefined,
    )
  }
  const input = (act: string, id: string) => ({
    id,
    portfolioId,
    idempotencyKey: keyOf({ act, id, portfolioId }),
  })
  return {
    failure,
    onDecline: (id: string) =>
      void run(
        async () => (await decline({ variables: { input: input('decline', id) } })).data?.declineProposal,
      ),
    onReopen: (id: string) =>
      void run(
        async () => (await reopen({ variables: { input: input('reopen', id) } })).data?.reopenProposal,
      ),
  }
}
