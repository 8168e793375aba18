import { line } from 'd3'
import { type Mark, shapeMark } from './mark.ts'
import type { MarkKind } from './paint.ts'

/** Point of a curve, in pixels from the plot's top left. */
interface CurvePoint {
  readonly x: number
  readonly y: number
}

/** Line through points at any distance from each other. */
export const pointCurve = (kind: MarkKind, points: readonly CurvePoint[]): Mark =>
  shapeMark(
    kind,
    line<CurvePoint>(
      ({ x }) => x,
      ({ y }) => y,
    ),
    points,
  )

/** Dot at each point: near-zero lines whose round ends keep their size when the plot is stretched. */
export const pointDots = (kind: MarkKind, points: readonly CurvePoint[]): Mark => ({
  kind,
  draw(pen) {
    for (const { x, y } of points) {
      pen.moveTo(x, y)
      pen.lineTo(x + 0.1, y)
    }
  },
})
