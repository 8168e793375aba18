import { timesTen } from '../../lib/decimal-text.ts'

interface Priced {
  isYieldTraded: boolean
  priceAmount: number | null
  priceChangeAmount: number | null
  /** As a fraction. */
  priceChangeRelative: number | null
}

/** A figure of what is traded in yield, or of what is traded in price, and null for the others: a file keeps the two apart. */
export const ofYields =
  (key: 'priceAmount' | 'priceChangeAmount', isYield: boolean) =>
  (quote: Priced): number | null =>
    quote.isYieldTraded === isYield ? quote[key] : null

/** By how many percent a price moved; null for a yield, of which a percentage would mislead. */
export const percentOf = ({ isYieldTraded, priceChangeRelative }: Priced): number | null =>
  isYieldTraded || priceChangeRelative === null ? null : timesTen(priceChangeRelative, 2)
