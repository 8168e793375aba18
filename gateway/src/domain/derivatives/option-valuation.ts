import type { LiveDerivative } from './derivative.ts'
import { impliedVolatility, type PriceRefusal } from '@exchange/market-rules/implied-volatility'
import { middleOf, type OptionUnderlying } from './option-chain.ts'
import { type OptionGreeks, optionGreeks, type OptionTerms } from '@exchange/market-rules/option-price'

/** Price used for an option's volatility. */
export type OptionPriceBasis = 'MIDDLE' | 'LAST' | 'SETTLEMENT'

/** Reason why an option's price implies no volatility. */
export type OptionRefusalReason = 'NO_TERMS' | 'EXPIRED' | 'NO_PRICE' | 'NO_UNDERLYING_PRICE' | PriceRefusal

/** Results for an option's price with their inputs, or the reason for their absence. */
export interface OptionValuation {
  price: number | null
  basis: OptionPriceBasis | null
  underlyingPrice: number | null
  /** Time to exercise, in years. */
  years: number | null
  /** Annual, in percent. */
  impliedVolatility: number | null
  greeks: OptionGreeks | null
  refusal: OptionRefusalReason | null
}

/** One sentence per reason, as shown to readers. */
export const refusalMessages: Readonly<Record<OptionRefusalReason, string>> = {
  NO_TERMS: 'No published strike or exercise date.',
  EXPIRED: 'It has expired.',
  NO_PRICE: 'No price: no quote, no trade and no settlement.',
  NO_UNDERLYING_PRICE: 'Its underlying has no price.',
  BELOW_INTRINSIC: 'Its price is below its exercise value, so no volatility explains it.',
  NO_TIME_VALUE: 'Its price has no time value, so it implies no volatility.',
  ABOVE_BOUND: 'Its price is at or above the maximum for an option, so no volatility explains it.',
}

/** Years to exercise: from now, and from the previous day's settlement. */
export interface TimeLeft {
  fromNow: number
  fromSettlement: number
}

interface ValuationInputs {
  underlying: OptionUnderlying | null
  /** Null if the exercise date is unknown. */
  time: TimeLeft | null
  /** Annual interest as a fraction. */
  rate: number
}

type Priced = Pick<OptionValuation, 'price' | 'basis'>

/** Prefers the midpoint of bid and offer, which is current; trades and settlements may be older. */
function priceOf(option: LiveDerivative): Priced {
  const middle = middleOf(option)
  if (middle !== null) return { price: middle, basis: 'MIDDLE' }
  if (option.lastPrice !== null) return { price: option.lastPrice, basis: 'LAST' }
  return { price: option.priorSettle, basis: option.priorSettle === null ? null : 'SETTLEMENT' }
}

/**
 * An option's implied volatility and greeks by Black's formula: on a future directly, on a share by its forward price
 * without dividends. A settlement price is compared with the underlying's settlement of the same day, and with the time
 * left then.
 */
export function valueOption(option: LiveDerivative, inputs: ValuationInputs): OptionValuation {
  const { underlying, time, rate } = inputs
  const priced = time !== null && time.fromNow <= 0 ? { price: null, basis: null } : priceOf(option)
  const isSettled = priced.basis === 'SETTLEMENT'
  const underlyingPrice = (isSettled ? underlying?.settled : underlying?.price) ?? null
  const years = time && (isSettled ? time.fromSettlement : time.fromNow)
  const stated = { ...priced, underlyingPrice, years, impliedVolatility: null, greeks: null }
  const refuse = (refusal: OptionRefusalReason): OptionValuation => ({ ...stated, refusal })
  const { type, strikePrice } = option
  if (type === 'FUTURE' || type === null || strikePrice === null || strikePrice <= 0 || years === null)
    return refuse('NO_TERMS')
  if (years <= 0) return refuse('EXPIRED')
  if (priced.price === null || priced.price <= 0) return refuse('NO_PRICE')
  if (underlyingPrice === null || underlyingPrice <= 0) return refuse('NO_UNDERLYING_PRICE')
  const terms: OptionTerms = {
    type,
    strike: strikePrice,
    underlying: underlyingPrice,
    years,
    rate,
    underlyingKind: underlying?.isShare ? 'SHARE' : 'FUTURE',
  }
  const found = impliedVolatility(terms, priced.price)
  if ('refusal' in found) return refuse(found.refusal)
  const { volatility } = found
  return {
    ...stated,
    impliedVolatility: volatility * 100,
    greeks: optionGreeks(terms, volatility),
    refusal: null,
  }
}
