import { overKnownValues } from './known-values.ts'

function wilder(values: Float64Array, period: number): Float64Array {
  const strengths = new Float64Array(values.length).fill(Number.NaN)
  let [gain, loss] = [0, 0]
  for (let index = 1; index < values.length; index += 1) {
    const change = values[index]! - values[index - 1]!
    // The first average is the plain one of so many changes; from then on each change weighs 1 / period.
    const kept = index <= period ? 1 : (period - 1) / period
    const part = 1 / period
    gain = gain * kept + Math.max(0, change) * part
    loss = loss * kept + Math.max(0, -change) * part
    if (index >= period)
      strengths[index] = loss === 0 ? (gain === 0 ? Number.NaN : 100) : 100 - 100 / (1 + gain / loss)
  }
  return strengths
}

/**
 * Wilder's relative strength index, 0 to 100: how much of the recent movement was upwards. NaN until there are
 * `period` changes, and while nothing has moved at all.
 */
export const relativeStrength = (values: Float64Array, period = 14): Float64Array =>
  overKnownValues(values, known => wilder(known, period))
