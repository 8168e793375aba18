import type { ScaleLinear } from 'd3'
import type { LevelLabel } from '../scales/level-ticks.ts'
import type { TimeTick } from '../scales/time-ticks.ts'
import type { View } from '../scales/view.ts'
import type { Mark } from '../marks/mark.ts'
import type { PlotLayout } from './plot-layout.ts'

/** Where the live price stands beside the plot. */
export interface LastPriceTag extends LevelLabel {
  /** Of the plot, which a dotted line crosses. */
  readonly width: number
}

/** Half a tag's height, half a label's, and a little air. */
const tagReach = 17

/** The level labels that the live price's tag leaves to be read: what would lie under it, or touch it, is left out. */
export const labelsBeside = (
  { levelLabels }: Pick<Picture, 'levelLabels'>,
  tag: LastPriceTag | null,
): readonly LevelLabel[] =>
  tag ? levelLabels.filter(({ y }) => Math.abs(y - tag.y) >= tagReach) : levelLabels

/** A chart drawn, not yet painted: all a painter needs and all a pointer asks. */
export interface Picture {
  readonly view: View
  readonly layout: PlotLayout
  /** From back to front. */
  readonly marks: readonly Mark[]
  readonly levelLabels: readonly LevelLabel[]
  readonly timeLabels: readonly TimeTick[]
  /** From a price to its height in the plot. */
  readonly y: ScaleLinear<number, number>
  /** The middle of a bar, in pixels from the plot's left edge. */
  xOf(index: number): number
}
