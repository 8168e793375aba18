import { normalCumulative } from './normal-distribution.ts'
import { discountOf, forwardOf, intrinsicOf, type OptionTerms, priceSlope } from './option-price.ts'

/** Reason why a price implies no volatility. */
export type PriceRefusal = 'BELOW_INTRINSIC' | 'NO_TIME_VALUE' | 'ABOVE_BOUND'

/** An annual volatility as a fraction, or the reason for its absence. */
export type ImpliedVolatility = { volatility: number } | { refusal: PriceRefusal }

/** Maximum error of a volatility due to rounding of the price; less accurate ones are refused. */
const finest = 1e-8
/** Below it, floating-point numbers lose digits. */
const smallest = 1e-300
const mostSteps = 80

/**
 * The volatility implied by an option's price. Only the time value is searched. A call and a put of the same strike
 * share it, so both give the same volatility within double precision.
 */
export function impliedVolatility(terms: OptionTerms, price: number): ImpliedVolatility {
  const { strike, years, type } = terms
  const [discount, forward, intrinsic] = [discountOf(terms), forwardOf(terms), intrinsicOf(terms)]
  const value = price / discount
  const bound = type === 'CALL' ? forward : strike
  if (value >= bound) return { refusal: 'ABOVE_BOUND' }
  const timeValue = value - intrinsic
  const rounding = Number.EPSILON * value
  if (timeValue < -4 * rounding) return { refusal: 'BELOW_INTRINSIC' }
  if (timeValue <= Math.max(4 * rounding, smallest)) return { refusal: 'NO_TIME_VALUE' }
  const mean = Math.sqrt(forward * strike)
  const deviation = search(Math.abs(Math.log(strike / forward)), timeValue / mean)
  const volatility = deviation / Math.sqrt(years)
  const isTold = rounding * discount < priceSlope(terms, volatility) * finest
  if (isTold) return { volatility }
  return { refusal: timeValue < bound - value ? 'NO_TIME_VALUE' : 'ABOVE_BOUND' }
}

/** Value of an option whose strike is this far out of the money (log ratio to the forward), divided by their geometric mean. */
function outsideValue(distance: number, deviation: number): number {
  const above = deviation / 2 - distance / deviation
  const half = Math.exp(distance / 2)
  return normalCumulative(above) / half - normalCumulative(above - deviation) * half
}

/**
 * A lower bound of the deviation. At deviation `s`, a distant option is worth at most `exp(-distance² / 2s²) / 2`; at
 * the money, where values rise fastest, `s / √2π`.
 */
function leastDeviation(distance: number, value: number): number {
  const decades = Math.log(1 / (2 * value))
  const away = decades > 0 ? Math.min(distance / Math.sqrt(2 * decades), Math.sqrt(2 * distance)) : 0
  return Math.max(value * Math.sqrt(2 * Math.PI), away)
}

/**
 * The deviation at which such an option has this value. Halley's method on the logarithm of the value, which is
 * concave, converges from below; steps outside the bounds are replaced by bisection.
 */
function search(distance: number, value: number): number {
  let [low, high] = [0, leastDeviation(distance, value)]
  let deviation = high
  while (outsideValue(distance, high) < value) [low, high] = [high, high * 2]
  for (let step = 0; step < mostSteps; step++) {
    const worth = outsideValue(distance, deviation)
    if (worth < value) low = Math.max(low, deviation)
    else high = Math.min(high, deviation)
    const away = distance / deviation
    const slope = Math.exp(-(away * away + (deviation * deviation) / 4) / 2) / Math.sqrt(2 * Math.PI)
    const newton = (worth / slope) * Math.log(value / worth)
    const bend = (away * away) / deviation - deviation / 4 - slope / worth
    const halley = deviation + newton / Math.max(0.5, 1 + (newton * bend) / 2)
    const next = halley >= low && halley <= high ? halley : (low + high) / 2
    if (Math.abs(next - deviation) <= 4 * Number.EPSILON * deviation) return next
    deviation = next
  }
  return deviation
}
