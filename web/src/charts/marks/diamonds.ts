import type { Mark } from './mark.ts'
import type { MarkKind } from './paint.ts'

/** Half the height of a diamond, in pixels. */
const reach = 4.5

/** Diamond at each point. Points at NaN are omitted. */
export const diamonds = (kind: MarkKind, points: readonly (readonly [x: number, y: number])[]): Mark => ({
  kind,
  draw(pen) {
    for (const [x, y] of points.filter(point => point.every(Number.isFinite))) {
      pen.moveTo(x, y - reach)
      pen.lineTo(x + reach, y)
      pen.lineTo(x, y + reach)
      pen.lineTo(x - reach, y)
      pen.closePath()
    }
  },
})
