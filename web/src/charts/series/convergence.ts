import { exponentialMovingAverage } from './moving-average.ts'

/** How two averages of one price come together and part. */
export interface Convergence {
  /** The quick average less the slow one. */
  readonly macd: Float64Array
  /** An average of that. */
  readonly signal: Float64Array
  /** MACD less its signal. */
  readonly histogram: Float64Array
}

const difference = (one: Float64Array, other: Float64Array) =>
  one.map((value, index) => value - other[index]!)

/** Bars in the averages of MACD, and in its signal. */
export const convergencePeriods = { quick: 12, slow: 26, signal: 9 }

/** MACD of 12, 26 and 9: each average begins as a plain mean, the signal's where MACD begins. NaN before. */
export function movingAverageConvergence(
  values: Float64Array,
  { quick, slow, signal: period }: typeof convergencePeriods = convergencePeriods,
): Convergence {
  const macd = difference(exponentialMovingAverage(values, quick), exponentialMovingAverage(values, slow))
  const signal = exponentialMovingAverage(macd, period)
  return { macd, signal, histogram: difference(macd, signal) }
}
