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

/** Half a tag's height, half a label's, and a little air. */
const tagReach = 17

/** The level labels that the live price's tag leaves to be read: what would lie under it, or touch it, is left out. */
export const labelsBeside = ({ levelLabels }: Picture, tag: LastPriceTag | null): readonly LevelLabel[] =>
  tag ? levelLabels.filter(({ y }) => Math.abs(y - tag.y) >= tagReach) : levelLabels

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
