import type { BarsInView } from '../scales/bars-in-view.ts'
import type { Pyramid } from '../series/pyramid.ts'
import type { Shape } from '../marks/shape.ts'
import type { ChartFormats } from './chart-formats.ts'
import type { IndicatorCurves } from './indicator-curves.ts'
import type { LevelLabel } from './picture.ts'
import type { Pane } from './plot-layout.ts'

/** What one pane below the prices is drawn from. */
export interface LowerInput {
  pane: Pane
  /** Width of the plot. */
  width: number
  formats: ChartFormats
  given: Pyramid
  curves: IndicatorCurves
  /** The bars of a pyramid that are in sight. */
  see: (pyramid: Pyramid) => BarsInView
}

/** What stands in a pane, and the figures beside it. */
export interface DrawnPane {
  readonly shapes: readonly Shape[]
  readonly labels: readonly LevelLabel[]
}

export const emptyPane: DrawnPane = { shapes: [], labels: [] }
