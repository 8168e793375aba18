import type { barsInView } from '../scales/bars-in-view.ts'
import type { Pyramid } from '../series/pyramid.ts'
import { band } from '../marks/band.ts'
import type { Shape, ShapeKind } from '../marks/shape.ts'
import { courseOf, lineThrough } from '../marks/strokes.ts'
import type { OverlayCurve } from './overlay-curves.ts'

/** Averages turn slowly: where one bar stands for many, the last of them speaks for all. */
const isSmooth = (kind: ShapeKind) => kind !== 'adjusted'

/** The lines over the prices: Bollinger's outer two as one band. */
export function drawOverlays(
  overlays: readonly OverlayCurve[],
  see: (pyramid: Pyramid) => ReturnType<typeof barsInView>,
  y: (price: number) => number,
): Shape[] {
  const [upper, lower] = overlays.filter(({ kind }) => kind === 'band-edges')
  const lines = overlays.filter(({ kind }) => kind !== 'band-edges')
  const bands =
    upper && lower ? band({ upper: see(upper.curve.pyramid), lower: see(lower.curve.pyramid), y }) : []
  return [
    ...bands,
    ...lines.map(({ kind, curve }) => lineThrough(kind, courseOf(see(curve.pyramid), y, isSmooth(kind)))),
  ]
}
