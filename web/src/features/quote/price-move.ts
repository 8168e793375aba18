import { formatFraction, formatMove, formatPercentage, type PriceStyle } from '../../lib/format-number.ts'
import { type PriceDirection, priceDirection, writtenDirection } from '../../lib/price-direction.ts'

interface Moved {
  /** Null when the source gave none. */
  amount: number | null
  /** As a fraction. Not shown for a yield, whose percentage would mislead. */
  relative: number | null
  priceStyle: PriceStyle
}

/** Formats a price's change: its amount, its percentage, and their common direction. */
export function priceMove({ amount, relative, priceStyle }: Moved): {
  direction: PriceDirection | null
  figures: readonly string[]
} {
  const ratio = priceStyle.isYieldTraded ? null : relative
  const figures = [
    ...(amount === null ? [] : [formatMove(amount, priceStyle)]),
    ...(ratio === null ? [] : [formatFraction(ratio, { isSigned: true })]),
  ]
  return { direction: writtenDirection(priceDirection(amount, ratio), figures), figures }
}

/** Formats a change in percent, with its direction. */
export function percentMove(change: number | null): { direction: PriceDirection | null; text: string } {
  const text = formatPercentage(change, { isSigned: true })
  return { direction: writtenDirection(priceDirection(change, null), [text]), text }
}
