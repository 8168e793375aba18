import { lazy } from 'react'
import type { InstrumentFigure } from './__generated__/explanation.graphql.ts'
import { Explained, type ExplainedProps } from './explained.tsx'
import type { ShownFigure } from './explanation-view.tsx'

const InstrumentExplanation = lazy(async () => ({
  default: (await import('./instrument-explanation.tsx')).InstrumentExplanation,
}))

interface ExplainFigureProps extends ExplainedProps {
  figures: Partial<Record<InstrumentFigure, ShownFigure>>
}

/** A figure of an instrument that opens its formula when pressed. */
export const ExplainFigure = (props: ExplainFigureProps) => (
  <Explained
    {...props}
    explanationOf={(figure, shown) => (
      <InstrumentExplanation key={figure} code={props.code} figure={figure} shown={shown} />
    )}
  />
)
