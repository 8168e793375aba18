import { useQuery } from '@apollo/client/react'
import { RequestedExplanation } from '../quote/requested-explanation.tsx'
import { usePortfolioId } from './use-portfolio.ts'
import { HoldingExplanation as Explained } from './__generated__/holding-explanation.graphql.ts'

interface HoldingExplanationProps {
  id: string
  /** The value on the page. */
  shown: string | null
}

/** Explanation of a holding's value. */
export function HoldingExplanation({ id, shown }: HoldingExplanationProps) {
  const { data, loading, refetch } = useQuery(Explained, {
    variables: { id, portfolioId: usePortfolioId() },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  })
  return (
    <RequestedExplanation
      explanation={data?.member?.portfolio?.holding?.explain ?? null}
      isLoading={loading}
      onRequest={() => void refetch()}
      shown={shown}
    />
  )
}
