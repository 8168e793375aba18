import { timesTen } from '../../lib/decimal-text.ts'

interface Priced {
  isYieldTraded: boolean
  priceAmount: number | null
  priceChangeAmount: number | null
  /** As a fraction. */
  priceChangeRelative: number | null
}

/**
 * Returns a figure of only the instruments traded in yield, or only those traded in price, else null. Files keep the two in
 * separate columns.
 */
export const ofYields =
  (key: 'priceAmount' | 'priceChangeAmount', isYield: boolean) =>
  (quote: Priced): number | null =>
    quote.isYieldTraded === isYield ? quote[key] : null

/** Change of a price in percent; null for a yield, whose percentage would mislead. */
export const percentOf = ({ isYieldTraded, priceChangeRelative }: Priced): number | null =>
  isYieldTraded || priceChangeRelative === null ? null : timesTen(priceChangeRelative, 2)
