import { line } from 'd3'
import { type Mark, shapeMark } from './mark.ts'
import type { MarkKind } from './paint.ts'

/** A place of a curve, in pixels from the plot's top left. */
export interface CurvePoint {
  readonly x: number
  readonly y: number
}

/** A line through places at any distance from each other; null is a gap. */
export const pointCurve = (kind: MarkKind, points: readonly (CurvePoint | null)[]): Mark =>
  shapeMark(
    kind,
    line<CurvePoint | null>(
      point => point!.x,
      point => point!.y,
    ).defined(point => point !== null),
    points,
  )

/** A dot at each place: lines without a length, whose round ends keep their size however the plot is stretched. */
export const pointDots = (kind: MarkKind, points: readonly CurvePoint[]): Mark => ({
  kind,
  draw(pen) {
    for (const { x, y } of points) {
      pen.moveTo(x, y)
      pen.lineTo(x, y)
    }
  },
})
