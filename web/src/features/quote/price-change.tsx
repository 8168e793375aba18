import { formatFraction, type PriceStyle } from '../../lib/format-number.ts'
import { priceDirection, writtenDirection } from '../../lib/price-direction.ts'
import { Change } from '../../ui/text/change.tsx'
import { priceMove } from './price-move.ts'

interface PriceChangeProps {
  /** Null when the source gave none. */
  amount: number | null
  /** As a fraction. */
  relative: number | null
  priceStyle: PriceStyle
  /** On a coloured background. */
  isLoud?: boolean
}

/** Change of a price since the previous close; for a yield only in percentage points. */
export function PriceChange({ isLoud = false, ...moved }: PriceChangeProps) {
  return <Change {...priceMove(moved)} isLoud={isLoud} />
}

interface RelativeChangeProps {
  /** As a fraction. */
  value: number
}

/** A change in percent. */
export function RelativeChange({ value }: RelativeChangeProps) {
  const figures = [formatFraction(value, { isSigned: true })]
  const direction = writtenDirection(priceDirection(null, value) ?? 'SAME', figures)
  return <Change direction={direction} figures={figures} />
}
