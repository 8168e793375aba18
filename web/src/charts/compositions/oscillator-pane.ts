import type { Curve } from '../series/curve.ts'
import { overbought, oversold } from '../series/strength-bounds.ts'
import { createLinearScale } from '../scales/linear-scale.ts'
import { histogram } from '../marks/histogram.ts'
import { areaTo, courseOf, lineThrough, type Course } from '../marks/strokes.ts'
import { levelRules } from '../marks/rules.ts'
import { emptyPane, type DrawnPane, type LowerInput } from './drawn-pane.ts'
import type { IndicatorCurves } from './indicator-curves.ts'

/** The part of a line beyond a level, cut off exactly where it crosses it. */
function beyond(course: Course, level: number, isAbove: boolean): Course {
  const isOut = (y: number) => (isAbove ? y < level : y > level)
  const found: number[] = []
  for (let at = 0; at < course.length; at += 2) {
    const [x, y] = [course[at]!, course[at + 1]!]
    const [beforeX, beforeY] = at === 0 ? [x, y] : [course[at - 2]!, course[at - 1]!]
    if (isOut(beforeY) !== isOut(y) && !Number.isNaN(beforeY + y)) {
      found.push(beforeX + ((level - beforeY) / (y - beforeY)) * (x - beforeX), level)
    }
    found.push(x, isOut(y) ? y : Number.NaN)
  }
  return Float64Array.from(found)
}

/** The strength from 0 to 100 with its two bounds; what lies beyond them is filled. */
export function drawStrength(curve: Curve, { pane, width, see }: LowerInput): DrawnPane {
  const y = createLinearScale([0, 100], [pane.bottom, pane.top])
  const course = courseOf(see(curve.pyramid), y)
  const [over, under] = [y(overbought), y(oversold)]
  return {
    shapes: [
      levelRules('rsi-bounds', [over, under], width),
      areaTo('rsi-over', beyond(course, over, true), over),
      areaTo('rsi-under', beyond(course, under, false), under),
      lineThrough('rsi', course),
    ],
    labels: [
      { text: `${overbought}`, y: over },
      { text: `${oversold}`, y: under },
    ],
  }
}

/** MACD and its signal about zero, and the histogram of what lies between them. */
export function drawConvergence(
  { macd, signal, histogram: parting }: NonNullable<IndicatorCurves['macd']>,
  { pane, width, see }: LowerInput,
): DrawnPane {
  const seen = see(macd.pyramid)
  const bars = see(parting.pyramid)
  let most = 0
  for (let index = seen.first; index < seen.end; index += 1) {
    for (const value of [seen.bars.high[index]!, seen.bars.low[index]!, bars.bars.high[index]!]) {
      if (Math.abs(value) > most) most = Math.abs(value)
    }
  }
  if (most === 0) return emptyPane
  const y = createLinearScale([-most, most], [pane.bottom, pane.top])
  return {
    shapes: [
      levelRules('macd-zero', [y(0)], width),
      ...histogram(bars, y),
      lineThrough('macd', courseOf(seen, y)),
      lineThrough('macd-signal', courseOf(see(signal.pyramid), y)),
    ],
    labels: [{ text: '0', y: y(0) }],
  }
}
