import { closingBars } from './bars.ts'
import { createPyramid, type Pyramid } from './pyramid.ts'

/** A figure for each bar, also thinned. */
export interface Curve {
  readonly values: Float64Array
  readonly pyramid: Pyramid
}

/** Thinned like a line of prices, so that no extreme is lost. */
export function createCurve(values: Float64Array): Curve {
  const bars = {
    length: values.length,
    open: values,
    high: values,
    low: values,
    close: values,
    volume: values,
  }
  return { values, pyramid: createPyramid(closingBars(bars)) }
}
