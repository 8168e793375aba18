import { exponentialMovingAverage } from './moving-average.ts'

/** Convergence and divergence of two averages of one price. */
export interface Convergence {
  /** Fast average minus slow average. */
  readonly macd: Float64Array
  /** Average of the MACD. */
  readonly signal: Float64Array
  /** MACD minus its signal. */
  readonly histogram: Float64Array
}

const difference = (one: Float64Array, other: Float64Array) =>
  one.map((value, index) => value - other[index]!)

/** Number of bars in the averages of MACD and in its signal. */
export const convergencePeriods = { quick: 12, slow: 26, signal: 9 }

/** MACD of 12, 26 and 9. Each average starts as a plain mean, the signal at the start of MACD. NaN before. */
export function movingAverageConvergence(
  values: Float64Array,
  { quick, slow, signal: period }: typeof convergencePeriods = convergencePeriods,
): Convergence {
  const macd = difference(exponentialMovingAverage(values, quick), exponentialMovingAverage(values, slow))
  const signal = exponentialMovingAverage(macd, period)
  return { macd, signal, histogram: difference(macd, signal) }
}
