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
  // At most one crossing before each point.
  const found = new Float64Array(course.length * 2)
  let length = 0
  let beforeX = course[0]!
  let beforeY = course[1]!
  for (let at = 0; at < course.length; at += 2) {
    const x = course[at]!
    const y = course[at + 1]!
    if (isOut(beforeY) !== isOut(y) && !Number.isNaN(beforeY + y)) {
      found[length] = beforeX + ((level - beforeY) / (y - beforeY)) * (x - beforeX)
      found[length + 1] = level
      length += 2
    }
    found[length] = x
    found[length + 1] = isOut(y) ? y : Number.NaN
    length += 2
    beforeX = x
    beforeY = y
  }
  return found.subarray(0, length)
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
