import type { ScaleLinear } from 'd3'
import { type LevelLabel, tagSpacing } from '../scales/level-ticks.ts'
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
const tagReach = tagSpacing / 2
const halfTag = 10

/** Level labels and the live price's tag, none over another. */
interface Beside {
  readonly labels: readonly LevelLabel[]
  /** Middle of the tag: so many pixels below a place in the plot, which a stretched plot moves. */
  readonly at: { readonly y: number; readonly offset: number }
}

/**
 * Places the live price's tag: at its height, or above or below the label it would cover. Labels that stand too close for a
 * tag between them are left out under it.
 */
export function placeTag(
  { levelLabels, layout }: Pick<Picture, 'levelLabels' | 'layout'>,
  tag: LastPriceTag | null,
): Beside {
  if (!tag) return { labels: levelLabels, at: { y: 0, offset: 0 } }
  const touches = (y: number) => levelLabels.filter(label => Math.abs(label.y - y) < tagReach)
  const [covered, ...others] = touches(tag.y)
  if (covered && others.length === 0) {
    const sides = tag.y < covered.y ? [-tagReach, tagReach] : [tagReach, -tagReach]
    const offset = sides.find(side => {
      const y = covered.y + side
      return y >= halfTag && y <= layout.height - halfTag && touches(y).every(label => label === covered)
    })
    if (offset !== undefined) return { labels: levelLabels, at: { y: covered.y, offset } }
  }
  const labels = levelLabels.filter(({ y }) => Math.abs(y - tag.y) >= tagReach)
  return { labels, at: { y: tag.y, offset: 0 } }
}

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
