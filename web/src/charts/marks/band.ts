import type { BarsInView } from '../scales/bars-in-view.ts'
import type { Shape } from './shape.ts'
import { areaBetween, courseOf, lineThrough } from './strokes.ts'

interface BandEdges {
  upper: BarsInView
  lower: BarsInView
  y: (price: number) => number
}

/** The room between two lines, and both of them. Where one bar stands for many, the last of them speaks: bands are smooth. */
export function band({ upper, lower, y }: BandEdges): Shape[] {
  const [top, bottom] = [courseOf(upper, y, true), courseOf(lower, y, true)]
  return [areaBetween('band', top, bottom), lineThrough('band-edges', top, bottom)]
}
