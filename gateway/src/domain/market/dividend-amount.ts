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
