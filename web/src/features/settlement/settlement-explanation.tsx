import { useQuery } from '@apollo/client/react'
import type { ShownFigure } from '../quote/explanation-view.tsx'
import { RequestedExplanation } from '../quote/requested-explanation.tsx'
import {
  ExplainedFinalSettlement,
  type ExplainedFinalSettlementVariables,
  ExplainedSettlement,
  type ExplainedSettlementVariables,
} from './__generated__/settlement-explanation.graphql.ts'

interface ExplanationProps<Variables> {
  variables: Variables
  /** The figure on the page. */
  shown: ShownFigure
}

const options = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const

/** Explanation of a figure of a daily settlement price. */
export function DailyExplanation({ variables, shown }: ExplanationProps<ExplainedSettlementVariables>) {
  const { data, loading, refetch } = useQuery(ExplainedSettlement, { variables, ...options })
  return (
    <RequestedExplanation
      explanation={data?.dailySettlementPrice?.explain ?? null}
      isLoading={loading}
      onRequest={() => void refetch()}
      shown={shown}
    />
  )
}

/** Explanation of a figure of a final settlement price. */
export function FinalExplanation({ variables, shown }: ExplanationProps<ExplainedFinalSettlementVariables>) {
  const { data, loading, refetch } = useQuery(ExplainedFinalSettlement, { variables, ...options })
  return (
    <RequestedExplanation
      explanation={data?.finalSettlementPrice?.explain ?? null}
      isLoading={loading}
      onRequest={() => void refetch()}
      shown={shown}
    />
  )
}
