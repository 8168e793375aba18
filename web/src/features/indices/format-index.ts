import { formatFraction, formatRatio, formatYield, formatYieldMove } from '../../lib/format-number.ts'
import { type PriceDirection, priceDirection, writtenDirection } from '../../lib/price-direction.ts'

interface Counted {
  isYieldTraded: boolean
}

/** An index in points, such as `13,250.12`, or a yield such as `4.250%`. */
export function formatIndex(value: number | null, { isYieldTraded }: Counted): string {
  return isYieldTraded ? formatYield(value) : formatRatio(value)
}

interface Moved extends Counted {
  valueChange: number | null
  /** As a fraction. Not shown for a yield, whose percentage would mislead. */
  valueChangeRelative: number | null
}

/** Formats an index's change, `+12.40` and `+0.09%`, or `+0.005 pp` for a yield, with the direction of both. */
export function indexMove({ valueChange, valueChangeRelative, isYieldTraded }: Moved): {
  direction: PriceDirection | null
  figures: readonly string[]
} {
  const relative = isYieldTraded ? null : valueChangeRelative
  const signed = { isSigned: true }
  const amount = isYieldTraded ? formatYieldMove(valueChange) : formatRatio(valueChange, signed)
  const figures = [
    ...(valueChange === null ? [] : [amount]),
    ...(relative === null ? [] : [formatFraction(relative, signed)]),
  ]
  return { direction: writtenDirection(priceDirection(valueChange, relative), figures), figures }
}
