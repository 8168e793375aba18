import { area } from 'd3'
import type { BarsInView } from '../scales/bars-in-view.ts'
import { barValues, isValue } from './bar-values.ts'
import { shapeMark, type Mark } from './mark.ts'
import { valueLine } from './value-line.ts'

export interface ClosingLineScales {
  y: (price: number) => number
  /** Bottom of the faint area below the line, in pixels. */
  floor: number
}

/** Closing prices as a line over a faint area. A missing price is a gap. */
export function closingLine(inView: BarsInView, { y, floor }: ClosingLineScales): Mark[] {
  const closes = barValues(inView)
  return [
    shapeMark('area', area<number>(closes.x, floor, y).defined(isValue), closes.values),
    valueLine('line', closes, y),
  ]
}
