import type { ReactNode } from 'react'
import { ExplainButton } from '../../ui/overlay/explain-button.tsx'
import type { ShownFigure } from './explanation-view.tsx'
import { FigureDecimals } from './figure-decimals.ts'

export interface ExplainedProps extends Pick<Parameters<typeof ExplainButton>[0], 'hasBackground'> {
  code: string
  /** Name of the figure within a sentence, such as `the price`. */
  name: string
  /** Decimals of the figure on the page. Default: those of its formula. */
  decimals?: number
  children: ReactNode
}

interface ExplainedFiguresProps<Figure extends string> extends ExplainedProps {
  /** Figures that the pressed text shows, with their values. */
  figures: Partial<Record<Figure, ShownFigure>>
  explanationOf: (figure: Figure, shown: ShownFigure) => ReactNode
}

/** Figures to explain: the known ones, else the first, which is missing. Invalid values are named as such on the page. */
function explainable<Figure extends string>(figures: Partial<Record<Figure, ShownFigure>>) {
  const valid = (Object.entries(figures) as [Figure, ShownFigure][]).filter(
    ([, shown]) => !Number.isNaN(shown),
  )
  const present = valid.filter(([, shown]) => shown !== null)
  return { isMissing: present.length === 0, chosen: present.length === 0 ? valid.slice(0, 1) : present }
}

/** Text of figures that opens their formulas when pressed, or the reason for a missing figure. */
export function Explained<Figure extends string>(props: ExplainedFiguresProps<Figure>) {
  const { code, name, figures, explanationOf, decimals, children, ...look } = props
  const { isMissing, chosen } = explainable(figures)
  if (chosen.length === 0) return children
  return (
    <ExplainButton
      {...look}
      title={isMissing ? `Why ${name} of ${code} is missing` : `How ${name} of ${code} is worked out`}
      explanation={
        <FigureDecimals value={decimals}>
          {chosen.map(([figure, shown]) => explanationOf(figure, shown))}
        </FigureDecimals>
      }
    >
      {children}
    </ExplainButton>
  )
}
