import { formatPercentage, formatRatio } from '../../lib/format-number.ts'

interface Counted {
  isYieldTraded: boolean
}

/** An index in points, such as `13,250.12`, or a yield in percent. */
export function formatIndex(value: number | null, { isYieldTraded }: Counted): string {
  return isYieldTraded ? formatPercentage(value) : formatRatio(value)
}

/** By how much it moved: `+12.40`. */
export function formatIndexMove(value: number | null, { isYieldTraded }: Counted): string {
  return isYieldTraded ? formatPercentage(value, { isSigned: true }) : formatRatio(value, { isSigned: true })
}
