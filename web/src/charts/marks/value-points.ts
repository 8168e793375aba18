import { isValue, type BarValues } from './bar-values.ts'
import type { Mark } from './mark.ts'
import type { MarkKind } from './paint.ts'

/** A dot at each value: a stroke of next to no length with round ends, so that a stretched picture keeps it round. */
export const valuePoints = (
  kind: MarkKind,
  { values, x }: BarValues,
  y: (value: number) => number,
): Mark => ({
  kind,
  draw(pen) {
    for (const [step, value] of values.entries()) {
      if (!isValue(value)) continue
      pen.moveTo(x(value, step), y(value))
      pen.lineTo(x(value, step) + 0.1, y(value))
    }
  },
})
