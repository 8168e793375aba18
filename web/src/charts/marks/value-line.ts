import { line, type CurveFactoryLineOnly } from 'd3'
import { isValue, type BarValues } from './bar-values.ts'
import { shapeMark, type Mark } from './mark.ts'
import type { MarkKind } from './paint.ts'

/** Straight lines. A point between two gaps becomes a short dash, as a line without length is invisible. */
const straight: CurveFactoryLineOnly = context => {
  let [points, lastX, lastY] = [0, 0, 0]
  return {
    lineStart() {
      points = 0
    },
    point(x, y) {
      if (points === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
      points += 1
      lastX = x
      lastY = y
    },
    lineEnd() {
      if (points !== 1) return
      context.moveTo(lastX - 1.5, lastY)
      context.lineTo(lastX + 1.5, lastY)
    },
  }
}

/** Line through values. A missing one is a gap. */
export const valueLine = (kind: MarkKind, { values, x }: BarValues, y: (value: number) => number): Mark =>
  shapeMark(kind, line<number>(x, y).defined(isValue).curve(straight), values)
