import { overKnownValues } from './known-values.ts'
import { simpleMovingAverage } from './moving-average.ts'

/** A mean and the band around it; all NaN until the window is full. */
export interface BollingerBands {
  readonly middle: Float64Array
  readonly upper: Float64Array
  readonly lower: Float64Array
}

/** The population's standard deviation of the last `period` values, of their differences from the latest: squares of whole prices would lose small ones. */
function deviations(values: Float64Array, period: number): Float64Array {
  const found = new Float64Array(values.length).fill(Number.NaN)
  for (let end = period; end <= values.length; end += 1) {
    const latest = values[end - 1]!
    let [sum, squares] = [0, 0]
    for (let index = end - period; index < end; index += 1) {
      const difference = values[index]! - latest
      sum += difference
      squares += difference * difference
    }
    found[end - 1] = Math.sqrt(Math.max(0, squares - (sum * sum) / period) / period)
  }
  return found
}

/** The mean of `period` prices and two population standard deviations on either side of it. */
export function bollingerBands(values: Float64Array, period = 20, width = 2): BollingerBands {
  const middle = simpleMovingAverage(values, period)
  const deviation = overKnownValues(values, known => deviations(known, period))
  return {
    middle,
    upper: middle.map((mean, index) => mean + width * deviation[index]!),
    lower: middle.map((mean, index) => mean - width * deviation[index]!),
  }
}
