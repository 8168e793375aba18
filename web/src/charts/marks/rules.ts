import type { Mark } from './mark.ts'
import type { MarkKind } from './paint.ts'

/** Rounds to half a pixel, where a hairline is crisp. */
const crisp = (pixel: number) => Math.round(pixel) + 0.5

/** Level lines across the plot. */
export const levelRules = (kind: MarkKind, ys: readonly number[], width: number): Mark => ({
  kind,
  draw(pen) {
    for (const y of ys.map(crisp)) {
      pen.moveTo(0, y)
      pen.lineTo(width, y)
    }
  },
})

/** Vertical lines from the plot's top to its bottom. */
export const uprightRules = (kind: MarkKind, xs: readonly number[], height: number): Mark => ({
  kind,
  draw(pen) {
    for (const x of xs.map(crisp)) {
      pen.moveTo(x, 0)
      pen.lineTo(x, height)
    }
  },
})

interface Ground {
  /** Levels and labels, in pixels from the plot's top and left. */
  levels: readonly { y: number }[]
  uprights: readonly { x: number; isStrong: boolean }[]
  dividers?: readonly number[]
  /** Plot width in pixels. */
  width: number
  height: number
}

/** Lines behind every picture: at each level, at the start of a year or a day, and below each pane. */
export const groundRules = ({ levels, uprights, dividers = [], width, height }: Ground): Mark[] => [
  levelRules(
    'grid',
    levels.map(({ y }) => y),
    width,
  ),
  uprightRules(
    'time-grid',
    uprights.filter(({ isStrong }) => isStrong).map(({ x }) => x),
    height,
  ),
  levelRules('divider', [...dividers, height - 1], width),
]
