import { overPresentValues } from './present-values.ts'

/** Above the first an instrument counts as overbought, below the second as oversold. */
export const overbought = 70
export const oversold = 30

/** Number of changes that the index averages. */
export const strengthPeriod = 14

/**
 * Wilder's relative strength index, 0 to 100: how much of the recent movement was upwards. NaN until there are
 * `period` changes, and while nothing has moved at all.
 */
export const relativeStrength = (values: Float64Array, period = strengthPeriod): Float64Array =>
  overPresentValues(values, present => {
    let [gain, loss] = [0, 0]
    return present.map((value, index) => {
      const change = value - (present[index - 1] ?? value)
      // The first average is the plain one of so many changes; from then on each change weighs 1 / period.
      const kept = index <= period ? 1 : (period - 1) / period
      gain = gain * kept + Math.max(0, change) / period
      loss = loss * kept + Math.max(0, -change) / period
      // Nought of nought is NaN.
      return index < period ? Number.NaN : (100 * gain) / (gain + loss)
    })
  })
