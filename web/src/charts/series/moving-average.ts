import { overKnownValues } from './known-values.ts'

/** The sum of `period` values from `start` on. */
function sumFrom(values: Float64Array, start: number, period: number): number {
  let sum = 0
  for (let index = start; index < start + period; index += 1) sum += values[index]!
  return sum
}

/** How many steps a running sum may take before it is summed anew, so that its rounding never adds up. */
const stepsToTrust = 512

function simple(values: Float64Array, period: number): Float64Array {
  const averages = new Float64Array(values.length).fill(Number.NaN)
  let sum = 0
  for (let index = period - 1; index < values.length; index += 1) {
    const step = index - period + 1
    if (step % stepsToTrust === 0) sum = sumFrom(values, step, period)
    else sum += values[index]! - values[step - 1]!
    averages[index] = sum / period
  }
  return averages
}

/** The mean of the last `period` prices; NaN before there are so many, and where there is none. */
export const simpleMovingAverage = (values: Float64Array, period: number): Float64Array =>
  overKnownValues(values, known => simple(known, period))

function exponential(values: Float64Array, period: number): Float64Array {
  const averages = new Float64Array(values.length).fill(Number.NaN)
  if (values.length < period) return averages
  const weight = 2 / (period + 1)
  let average = sumFrom(values, 0, period) / period
  averages[period - 1] = average
  for (let index = period; index < values.length; index += 1) {
    average += weight * (values[index]! - average)
    averages[index] = average
  }
  return averages
}

/** An average that forgets: it begins as the mean of the first `period` prices, then each newer one weighs 2 / (period + 1). */
export const exponentialMovingAverage = (values: Float64Array, period: number): Float64Array =>
  overKnownValues(values, known => exponential(known, period))
