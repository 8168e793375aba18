import { normalCumulative, normalDensity } from './normal-distribution.ts'

/** Terms of a European option: exercise on the last day only. */
export interface OptionTerms {
  type: 'CALL' | 'PUT'
  strike: number
  /** Price of the underlying, a future or a share. */
  underlying: number
  /** Holding a future costs nothing; holding a share costs interest on its price. */
  underlyingKind: 'FUTURE' | 'SHARE'
  /** Time to exercise, in years of 365 days; above zero. */
  years: number
  /** Annual interest as a fraction, continuously compounded. */
  rate: number
}

/** Sensitivities of a price to its inputs. */
export interface OptionGreeks {
  /** Per unit of the underlying's price. */
  delta: number
  /** Change of delta per unit of the underlying's price. */
  gamma: number
  /** Per percentage point of volatility. */
  vega: number
  /** Per day. */
  theta: number
  /** Per percentage point of interest. */
  rho: number
}

/** Present value of one unit of money on the exercise date. */
export const discountOf = ({ rate, years }: OptionTerms): number => Math.exp(-rate * years)

/** Annual cost of holding the underlying, as a fraction of its price. */
const carryOf = ({ underlyingKind, rate }: OptionTerms) => (underlyingKind === 'FUTURE' ? 0 : rate)

/** Forward price of the underlying on the exercise date. */
export const forwardOf = (terms: OptionTerms): number =>
  terms.underlying * Math.exp(carryOf(terms) * terms.years)

/** Value on exercise at the forward price. */
export const intrinsicOf = (terms: OptionTerms): number => {
  const above = forwardOf(terms) - terms.strike
  return Math.max(0, terms.type === 'CALL' ? above : -above)
}

/** Distance between strike and forward in standard deviations: the arguments of Black's formula. */
function distances(terms: OptionTerms, volatility: number) {
  const spread = volatility * Math.sqrt(terms.years)
  const above = Math.log(forwardOf(terms) / terms.strike) / spread + spread / 2
  return { spread, above, below: above - spread }
}

/** 1 for a call, -1 for a put. */
const signOf = ({ type }: OptionTerms) => (type === 'CALL' ? 1 : -1)

/**
 * Value of an option by Black's formula of 1976 on the forward price. The out-of-the-money side is calculated and the
 * other derived from it, so that small prices keep all digits.
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

/** Change of a price per unit of volatility, where 1 is 100 %. */
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
  // Holding a future costs nothing, so interest only discounts; a share's forward price rises with it.
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
