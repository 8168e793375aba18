import type { Mark } from './mark.ts'
import type { MarkKind } from './paint.ts'

/** A hairline sits on half a pixel to be crisp. */
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

/** Upright lines from the plot's top to its bottom. */
export const uprightRules = (kind: MarkKind, xs: readonly number[], height: number): Mark => ({
  kind,
  draw(pen) {
    for (const x of xs.map(crisp)) {
      pen.moveTo(x, 0)
      pen.lineTo(x, height)
    }
  },
})
