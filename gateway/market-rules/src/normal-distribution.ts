/** Above this, the series loses digits and the continued fraction is exact. */
const tailFrom = 2.5
const fractionTerms = 40

/** Density of the standard normal distribution. */
export const normalDensity = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** Probability above `x`, for `x` of at least 2.5: Laplace's continued fraction. */
function tail(x: number): number {
  let fraction = x
  for (let term = fractionTerms; term > 0; term--) fraction = x + term / fraction
  return normalDensity(x) / fraction
}

/** Probability between 0 and `x`, by its power series. */
function centre(x: number): number {
  let [term, sum] = [x, x]
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * 1e-17; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return normalDensity(x) * sum
}

/** Standard normal distribution, to double precision in both tails: values of deep options depend on it. */
export function normalCumulative(x: number): number {
  if (x <= -tailFrom) return tail(-x)
  return x >= tailFrom ? 1 - tail(x) : 0.5 + centre(x)
}
