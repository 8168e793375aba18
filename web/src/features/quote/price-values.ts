import { timesTen } from '../../lib/decimal-text.ts'

type Priced<Field extends string> = { isYieldTraded: boolean } & Record<Field, number | null>

/**
 * Returns a figure of only the instruments traded in yield, or only those traded in price, else null. Files keep the two in
 * separate columns.
 */
export const ofYields =
  <Field extends string>(key: Field, isYield: boolean) =>
  (quote: Priced<Field>): number | null =>
    quote.isYieldTraded === isYield ? quote[key] : null

/** Change of a price in percent, from a fraction; null for a yield, whose percentage would mislead. */
export const percentOf = ({
  isYieldTraded,
  priceChangeRelative,
}: Priced<'priceChangeRelative'>): number | null =>
  isYieldTraded || priceChangeRelative === null ? null : timesTen(priceChangeRelative, 2)
