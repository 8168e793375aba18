import { useQuery } from '@apollo/client/react'
import {
  ExplainedContract,
  type ExplainedContractVariables,
} from './__generated__/contract-explanation.graphql.ts'
import type { ShownFigure } from './explanation-view.tsx'
import { RequestedExplanation } from './requested-explanation.tsx'

interface ContractExplanationProps {
  variables: ExplainedContractVariables
  /** The figure on the page. */
  shown: ShownFigure
}

/** Explanation of a figure of a future or an option. */
export function ContractExplanation({ variables, shown }: ContractExplanationProps) {
  const { data, loading, refetch } = useQuery(ExplainedContract, {
    variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  })
  return (
    <RequestedExplanation
      explanation={(data?.option ?? data?.future)?.explain ?? null}
      isLoading={loading}
      onRequest={() => void refetch()}
      shown={shown}
    />
  )
}
