import { lazy, type ReactNode } from 'react'
import { ExplainButton } from '../../ui/overlay/explain-button.tsx'
import type { InstrumentFigure } from './__generated__/explanation.graphql.ts'
import type { ShownFigure } from './explanation-view.tsx'

const InstrumentExplanation = lazy(async () => ({
  default: (await import('./instrument-explanation.tsx')).InstrumentExplanation,
}))

interface ExplainFigureProps extends Pick<Parameters<typeof ExplainButton>[0], 'hasBackground'> {
  code: string
  /** Name of the figure within a sentence, such as `the price`. */
  name: string
  /** Figures that the pressed text shows, with their values. Nothing can be opened while all are missing. */
  figures: Partial<Record<InstrumentFigure, ShownFigure>>
  children: ReactNode
}

/** A figure of an instrument that opens its formula when pressed. */
export function ExplainFigure({ code, name, figures, children, ...look }: ExplainFigureProps) {
  const shown = Object.entries(figures).flatMap(([figure, value]) =>
    value === null || Number.isNaN(value) ? [] : [{ figure: figure as InstrumentFigure, value }],
  )
  if (shown.length === 0) return children
  return (
    <ExplainButton
      {...look}
      title={`How ${name} of ${code} is worked out`}
      explanation={shown.map(({ figure, value }) => (
        <InstrumentExplanation key={figure} code={code} figure={figure} shown={value} />
      ))}
    >
      {children}
    </ExplainButton>
  )
}
