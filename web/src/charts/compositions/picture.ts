import type { LinearScale } from '../scales/linear-scale.ts'
import type { TimeTick } from '../scales/time-ticks.ts'
import type { View } from '../scales/view.ts'
import type { Shape } from '../marks/shape.ts'
import type { PlotLayout } from './plot-layout.ts'

/** A figure beside the plot. */
export interface LevelLabel {
  readonly text: string
  /** Pixels from the plot's top. */
  readonly y: number
}

/** Where the live price stands beside the plot. */
export interface LastPriceTag extends LevelLabel {
  /** Of the plot, which a dotted line crosses. */
  readonly width: number
}

/** A chart drawn, not yet painted: all a painter needs and all a pointer asks. */
export interface Picture {
  readonly view: View
  readonly layout: PlotLayout
  /** From back to front. */
  readonly shapes: readonly Shape[]
  readonly levelLabels: readonly LevelLabel[]
  readonly timeLabels: readonly TimeTick[]
  /** From a price to its height in the plot. */
  readonly y: LinearScale
  /** The middle of a bar, in pixels from the plot's left edge. */
  xOf(index: number): number
}
