import { deviation } from 'd3'
import { simpleMovingAverage } from './moving-average.ts'
import { overPresentValues } from './present-values.ts'

/** Mean with its band. All NaN until the window is full. */
export interface BollingerBands {
  readonly middle: Float64Array
  readonly upper: Float64Array
  readonly lower: Float64Array
}

/**
 * Mean of `period` prices and two standard deviations on either side. Uses the population's deviation, while D3's is a sample's.
 */
export function bollingerBands(values: Float64Array, period = 20, width = 2): BollingerBands {
  const ofPopulation = Math.sqrt((period - 1) / period)
  const middle = simpleMovingAverage(values, period)
  const reach = overPresentValues(values, present =>
    present.map((_value, index) =>
      index + 1 < period
        ? Number.NaN
        : deviation(present.subarray(index + 1 - period, index + 1))! * ofPopulation * width,
    ),
  )
  return {
    middle,
    upper: middle.map((mean, index) => mean + reach[index]!),
    lower: middle.map((mean, index) => mean - reach[index]!),
  }
}
