import type { ScaleLinear } from 'd3'
import { type LevelLabel, tagSpacing } from '../scales/level-ticks.ts'
import type { TimeTick } from '../scales/time-ticks.ts'
import type { View } from '../scales/view.ts'
import type { Mark } from '../marks/mark.ts'
import type { PlotLayout } from './plot-layout.ts'

/** Position of the live price next to the plot. */
export interface LastPriceTag extends LevelLabel {
  /** Plot width, crossed by a dotted line. */
  readonly width: number
}

/** Half the height of a tag plus half that of a label, with a small gap. */
const tagReach = tagSpacing / 2
const halfTag = 10

/** Level labels and the live price's tag, without overlap. */
interface Beside {
  readonly labels: readonly LevelLabel[]
  /** Middle of the tag, `offset` pixels below `y`. Only `y` moves when the plot is stretched. */
  readonly at: { readonly y: number; readonly offset: number }
}

/**
 * Places the live price's tag at its level, or above or below the label it would cover. Labels too close together for a tag
 * between them are hidden under it.
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

/** A drawn chart before painting: everything that painters and pointers need. */
export interface Picture {
  readonly view: View
  readonly layout: PlotLayout
  /** Ordered from back to front. */
  readonly marks: readonly Mark[]
  readonly levelLabels: readonly LevelLabel[]
  readonly timeLabels: readonly TimeTick[]
  /** Maps a price to its y position in the plot. */
  readonly y: ScaleLinear<number, number>
  /** Middle of a bar, in pixels from the plot's left edge. */
  xOf(index: number): number
}
