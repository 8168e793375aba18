import type { BarsInView } from '../scales/bars-in-view.ts'
import type { Shape } from './shape.ts'
import { areaTo, courseOf, lineThrough } from './strokes.ts'

interface LineScales {
  y: (price: number) => number
  /** Where a soft area below the line ends, in pixels; left out, there is none. */
  floor?: number
}

/** The closing prices as a line: a bar without one breaks it, and a lone price is a dot. */
export function priceLine(seen: BarsInView, { y, floor }: LineScales): Shape[] {
  const course = courseOf(seen, y)
  const stroke = lineThrough('line', course)
  return floor === undefined ? [stroke] : [areaTo('area', course, floor), stroke]
}
