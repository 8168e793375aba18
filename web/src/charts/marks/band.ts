import { area } from 'd3'
import type { BarsInView } from '../scales/bars-in-view.ts'
import { closingValues, isValue } from './bar-values.ts'
import { shapeMark, type Mark } from './mark.ts'
import { valueLine } from './value-line.ts'

interface BandEdges {
  upper: BarsInView
  lower: BarsInView
  y: (price: number) => number
}

/** Area between two lines, with both lines. Bands are smooth: a merged bar uses its last value. */
export function band({ upper, lower, y }: BandEdges): Mark[] {
  const [top, bottom] = [closingValues(upper), closingValues(lower)]
  const edges = [top, bottom].map(edge => valueLine('band-edges', edge, y))
  const between = area<number>(top.x, (_value, step) => y(bottom.values[step]!), y).defined(isValue)
  return [
    shapeMark('band', between, top.values),
    { kind: 'band-edges', draw: pen => edges.forEach(edge => edge.draw(pen)) },
  ]
}
