import { Decimal } from 'decimal.js'

/** Exact for every quantity times every price, and formatted without exponents. */
export const Exact = Decimal.clone({
  precision: 60,
  rounding: Decimal.ROUND_HALF_EVEN,
  toExpNeg: -60,
  toExpPos: 60,
})
