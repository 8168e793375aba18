/** From here on the series loses digits, and the fraction has them all. */
const tailFrom = 2.5
const fractionTerms = 40

/** The density of the standard normal distribution. */
export const normalDensity = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** The part of the distribution beyond `x`, for `x` of at least 2.5: Laplace's continued fraction. */
function tail(x: number): number {
  let fraction = x
  for (let term = fractionTerms; term > 0; term--) fraction = x + term / fraction
  return normalDensity(x) / fraction
}

/** The part between 0 and `x`, by its power series. */
function centre(x: number): number {
  let [term, sum] = [x, x]
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * 1e-17; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return normalDensity(x) * sum
}

/** The standard normal distribution, to double precision on either tail: what deep options are worth depends on it. */
export function normalCumulative(x: number): number {
  if (x <= -tailFrom) return tail(-x)
  return x >= tailFrom ? 1 - tail(x) : 0.5 + centre(x)
}
