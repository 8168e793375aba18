import { useQuery } from '@apollo/client/react'
import type { InstrumentFigure } from './__generated__/explanation.graphql.ts'
import { ExplainedFigure } from './__generated__/explanation.graphql.ts'
import type { ShownFigure } from './explanation-view.tsx'
import { RequestedExplanation } from './requested-explanation.tsx'

export interface InstrumentExplanationProps {
  code: string
  figure: InstrumentFigure
  /** The figure on the page. */
  shown: ShownFigure
}

/** Explanation of an instrument's figure. */
export function InstrumentExplanation({ code, figure, shown }: InstrumentExplanationProps) {
  const { data, loading, refetch } = useQuery(ExplainedFigure, {
    variables: { code, figure },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  })
  return (
    <RequestedExplanation
      explanation={data?.instrument?.explain ?? null}
      isLoading={loading}
      onRequest={() => void refetch()}
      shown={shown}
    />
  )
}
