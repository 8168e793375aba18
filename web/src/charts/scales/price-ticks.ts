import { tickIncrement, ticks } from 'd3'

export interface PriceTicks {
  readonly values: readonly number[]
  /** Decimals that tell each tick from the next. */
  readonly decimals: number
}

/** Round prices within a domain, about one to 44 pixels of height; those below a thousand have some decimals at least. */
export function priceTicks(
  [low, high]: readonly [number, number],
  height: number,
  leastDecimals = 2,
): PriceTicks {
  const count = Math.max(2, Math.round(height / 44))
  // A negative increment means that the step is 1 / -increment.
  const increment = tickIncrement(low, high, count)
  const step = increment < 0 ? -1 / increment : increment
  const decimals = Math.max(0, Math.min(6, -Math.floor(Math.log10(step) + 1e-9)))
  return {
    values: ticks(low, high, count),
    decimals: high < 1000 ? Math.max(leastDecimals, decimals) : decimals,
  }
}

/** The span of prices with a little air; a single price stands in the middle. */
export function paddedDomain(low: number, high: number): [number, number] {
  const air = high > low ? (high - low) * 0.06 : Math.abs(high) * 0.02 || 0.01
  return [low - air, high + air]
}
