import { Decimal } from 'decimal.js'

/** Exact for every quantity times every price, and written without exponents. */
const Exact = Decimal.clone({
  precision: 60,
  rounding: Decimal.ROUND_HALF_EVEN,
  toExpNeg: -60,
  toExpPos: 60,
})

/** Decimal text, and the currency of what was paid. */
interface Held {
  quantity: string
  currency: string
}

/** What the market says of an instrument's price. */
export interface Priced {
  currency: string | null
  isYieldTraded: boolean
  /** For one, or a yield in percent. */
  price: number | null
  /** For 100 of face value. */
  pricePer100: number | null
}

/**
 * What a holding comes to, as decimal text, by the rule of the site's portfolio page: quantity times last price; of what is
 * traded in yield quantity times price per 100, over 100. Null without a price, and for one in another currency: no rate is
 * entered anywhere.
 */
export function worthOf({ quantity, currency }: Held, priced: Priced | undefined): string | null {
  if (priced === undefined || (priced.currency ?? currency) !== currency) return null
  const { isYieldTraded, price, pricePer100 } = priced
  const [amount, units] = isYieldTraded ? [pricePer100, 100] : [price, 1]
  return amount === null ? null : new Exact(quantity).times(amount).div(units).toDecimalPlaces(8).toString()
}
