import { overPresentValues } from './present-values.ts'

/** Above 70 an instrument counts as overbought, below 30 as oversold. */
export const overbought = 70
export const oversold = 30

/** Number of changes averaged by the index. */
export const strengthPeriod = 14

/**
 * Wilder's relative strength index, 0 to 100: the upward share of the recent movement. NaN until there are `period` changes, and
 * while no price has changed.
 */
export const relativeStrength = (values: Float64Array, period = strengthPeriod): Float64Array =>
  overPresentValues(values, present => {
    let [gain, loss] = [0, 0]
    return present.map((value, index) => {
      const change = value - (present[index - 1] ?? value)
      // The first average is a plain mean of `period` changes. Each later change has weight 1 / period.
      const kept = index <= period ? 1 : (period - 1) / period
      gain = gain * kept + Math.max(0, change) / period
      loss = loss * kept + Math.max(0, -change) / period
      // 0 / 0 is NaN.
      return index < period ? Number.NaN : (100 * gain) / (gain + loss)
    })
  })
