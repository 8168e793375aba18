import { line } from 'd3'
import { type Mark, shapeMark } from './mark.ts'
import type { MarkKind } from './paint.ts'

/** A place of a curve, in pixels from the plot's top left. */
interface CurvePoint {
  readonly x: number
  readonly y: number
}

/** A line through places at any distance from each other. */
export const pointCurve = (kind: MarkKind, points: readonly CurvePoint[]): Mark =>
  shapeMark(
    kind,
    line<CurvePoint>(
      ({ x }) => x,
      ({ y }) => y,
    ),
    points,
  )

/** A dot at each place: lines of next to no length, whose round ends keep their size however the plot is stretched. */
export const pointDots = (kind: MarkKind, points: readonly CurvePoint[]): Mark => ({
  kind,
  draw(pen) {
    for (const { x, y } of points) {
      pen.moveTo(x, y)
      pen.lineTo(x + 0.1, y)
    }
  },
})
