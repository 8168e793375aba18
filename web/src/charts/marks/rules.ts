import { outlined } from './pen.ts'
import type { Shape, ShapeKind } from './shape.ts'

/** Level lines across the plot; a hairline sits on half a pixel to be crisp. */
export const levelRules = (kind: ShapeKind, ys: readonly number[], width: number): Shape =>
  outlined(kind, to => {
    for (const y of ys) {
      to.moveTo(0, Math.round(y) + 0.5)
      to.lineTo(width, Math.round(y) + 0.5)
    }
  })

/** Upright lines from the plot's top to its bottom. */
export const uprightRules = (kind: ShapeKind, xs: readonly number[], height: number): Shape =>
  outlined(kind, to => {
    for (const x of xs) {
      to.moveTo(Math.round(x) + 0.5, 0)
      to.lineTo(Math.round(x) + 0.5, height)
    }
  })
