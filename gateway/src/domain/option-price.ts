import { normalCumulative, normalDensity } from './normal-distribution.ts'

/** A right that can be exercised on its last day alone. */
export interface OptionTerms {
  type: 'CALL' | 'PUT'
  strike: number
  /** Price of the underlying: a future or a share. */
  underlying: number
  /** A future costs nothing to hold; a share costs the interest on its price. */
  underlyingKind: 'FUTURE' | 'SHARE'
  /** Until it can be exercised, in years of 365 days; above zero. */
  years: number
  /** A year's interest as a fraction, compounded at every moment. */
  rate: number
}

/** What a price moves by when one of its inputs does. */
export interface OptionGreeks {
  /** For one unit of the underlying's price. */
  delta: number
  /** Delta's own change for one unit of the underlying's price. */
  gamma: number
  /** For one percentage point of volatility. */
  vega: number
  /** For one day that passes. */
  theta: number
  /** For one percentage point of interest. */
  rho: number
}

/** What a unit of money on the day of exercise is worth now. */
export const discountOf = ({ rate, years }: OptionTerms): number => Math.exp(-rate * years)

/** Cost of holding the underlying for a year, as a fraction of its price. */
const carryOf = ({ underlyingKind, rate }: OptionTerms) => (underlyingKind === 'FUTURE' ? 0 : rate)

/** The price at which the underlying can be had on the day of exercise. */
export const forwardOf = (terms: OptionTerms): number =>
  terms.underlying * Math.exp(carryOf(terms) * terms.years)

/** What exercise would bring if the forward price came true, on that day. */
export const intrinsicOf = (terms: OptionTerms): number => {
  const above = forwardOf(terms) - terms.strike
  return Math.max(0, terms.type === 'CALL' ? above : -above)
}

/** How far apart strike and forward are, in standard deviations: the arguments of Black's formula. */
function distances(terms: OptionTerms, volatility: number) {
  const spread = volatility * Math.sqrt(terms.years)
  const above = Math.log(forwardOf(terms) / terms.strike) / spread + spread / 2
  return { spread, above, below: above - spread }
}

/** 1 for a call, -1 for a put. */
const signOf = ({ type }: OptionTerms) => (type === 'CALL' ? 1 : -1)

/**
 * What an option is worth by Black's formula of 1976, on the forward price. The side that is out of the money is worked
 * out and the other follows from it, so that no digits of a small price are lost.
 */
export function optionPrice(terms: OptionTerms, volatility: number): number {
  const { strike } = terms
  const { above, below } = distances(terms, volatility)
  const forward = forwardOf(terms)
  const outside =
    strike >= forward
      ? forward * normalCumulative(above) - strike * normalCumulative(below)
      : strike * normalCumulative(-below) - forward * normalCumulative(-above)
  return discountOf(terms) * (outside + intrinsicOf(terms))
}

/** The change of a price for a unit of volatility, 1 being 100 %. */
export function priceSlope(terms: OptionTerms, volatility: number): number {
  const { above } = distances(terms, volatility)
  return discountOf(terms) * forwardOf(terms) * normalDensity(above) * Math.sqrt(terms.years)
}

/** The greeks of an option at a volatility. */
export function optionGreeks(terms: OptionTerms, volatility: number): OptionGreeks {
  const { underlying, underlyingKind, strike, years, rate } = terms
  const { spread, above, below } = distances(terms, volatility)
  const [sign, discount, forward] = [signOf(terms), discountOf(terms), forwardOf(terms)]
  const grown = discount * (forward / underlying)
  const [ofForward, ofStrike] = [normalCumulative(sign * above), normalCumulative(sign * below)]
  const slope = priceSlope(terms, volatility)
  const decay = (slope * volatility) / (2 * years)
  const earned =
    (carryOf(terms) - rate) * sign * underlying * grown * ofForward +
    rate * sign * strike * discount * ofStrike
  // A future costs nothing to hold, so interest only discounts; a share's forward price rises with it.
  const interest =
    underlyingKind === 'FUTURE'
      ? -years * optionPrice(terms, volatility)
      : sign * strike * years * discount * ofStrike
  return {
    delta: sign * grown * ofForward,
    gamma: (grown * normalDensity(above)) / (underlying * spread),
    vega: slope / 100,
    theta: -(decay + earned) / 365,
    rho: interest / 100,
  }
}
