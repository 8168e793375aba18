import { formatFraction, formatMove, type PriceStyle } from '../../lib/format-number.ts'
import { type PriceDirection, priceDirection, writtenDirection } from '../../lib/price-direction.ts'

interface Moved {
  /** Null when the source gave none. */
  amount: number | null
  /** As a fraction. A percentage of a yield would mislead, so it is not written. */
  relative: number | null
  priceStyle: PriceStyle
}

/** A price's move as it is written: its amount, its percentage, and the direction that both show. */
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
