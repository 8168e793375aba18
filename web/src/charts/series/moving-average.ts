import { mean } from 'd3'
import { overPresentValues } from './present-values.ts'

/** Mean of the last `period` prices. NaN until there are enough, and where the price is missing. */
export const simpleMovingAverage = (values: Float64Array, period: number): Float64Array =>
  overPresentValues(values, present => {
    let sum = 0
    return present.map((value, index) => {
      sum += value - (index < period ? 0 : present[index - period]!)
      return index + 1 < period ? Number.NaN : sum / period
    })
  })

/** Exponential average. It starts as the mean of the first `period` prices, then each newer one has weight 2 / (period + 1). */
export const exponentialMovingAverage = (values: Float64Array, period: number): Float64Array =>
  overPresentValues(values, present => {
    const weight = 2 / (period + 1)
    let average = mean(present.subarray(0, period)) ?? Number.NaN
    return present.map((value, index) => {
      if (index >= period) average += weight * (value - average)
      return index + 1 < period ? Number.NaN : average
    })
  })
