import { area, pairs } from 'd3'
import { shapeMark, type Mark } from './mark.ts'
import type { MarkKind } from './paint.ts'
import type { BarValues } from './bar-values.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Adds the points at which a line crosses a level. */
function withCrossings(points: readonly Point[], level: number): Point[] {
  const followed = pairs(points, (before, point) => {
    if (!((before.y - level) * (point.y - level) < 0)) return [point]
    const part = (level - before.y) / (point.y - before.y)
    return [{ x: before.x + part * (point.x - before.x), y: level }, point]
  })
  return [...points.slice(0, 1), ...followed.flat()]
}

interface Beyond {
  y: (value: number) => number
  level: number
  side: 'above' | 'below'
}

/** Area between a line and a level on one side, clipped exactly at the crossings. */
export function beyondLevel(kind: MarkKind, { values, x }: BarValues, { y, level, side }: Beyond): Mark {
  const edge = y(level)
  const points = Array.from(values, (value, step) => ({ x: x(value, step), y: y(value) }))
  const isBeyond = (point: Point) => (side === 'above' ? point.y <= edge : point.y >= edge)
  const between = area<Point>(
    point => point.x,
    edge,
    point => point.y,
  ).defined(isBeyond)
  return shapeMark(kind, between, withCrossings(points, edge))
}
