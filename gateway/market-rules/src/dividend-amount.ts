import { Exact } from './exact.ts'
import { nineDecimals } from './nine-decimals.ts'

interface QuotedAmount {
  /** For `baseQuantity` securities: 23 for a base quantity of 100 is 0.23 per security. */
  amount: number | null
  baseQuantity: number | null
}

/** A dividend per security in whole units of its currency. Null without an amount or with a base of zero. */
export function amountPerSecurity({ amount, baseQuantity }: QuotedAmount): number | null {
  if (amount === null || baseQuantity === 0) return null
  return nineDecimals(amount / (baseQuantity ?? 1))
}

/**
 * Cash of an amount per security, to the cent, as decimal text. The amount's shortest digits are those that the
 * exchange stated. Null without an amount.
 */
export const cashOf = (quantity: InstanceType<typeof Exact> | string, amount: number | null) =>
  amount === null
    ? null
    : new Exact(quantity).times(String(amount)).toDecimalPlaces(2, Exact.ROUND_HALF_UP).toString()
