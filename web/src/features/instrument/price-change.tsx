import { formatFraction, formatMove, type PriceStyle } from '../../lib/format-number.ts'
import { priceDirection } from '../../lib/price-direction.ts'
import { Change } from '../../ui/change.tsx'

interface PriceChangeProps {
  /** Null when the source gave none. */
  amount: number | null
  /** As a fraction. */
  relative: number | null
  priceStyle: PriceStyle
  /** On a ground of its own colour. */
  isLoud?: boolean
}

/** By how much a price moved since the previous close. */
export function PriceChange({ amount, relative, priceStyle, isLoud = false }: PriceChangeProps) {
  const figures = [
    ...(amount === null ? [] : [formatMove(amount, priceStyle)]),
    ...(relative === null ? [] : [formatFraction(relative, { isSigned: true })]),
  ]
  return <Change direction={priceDirection(amount, relative)} figures={figures} isLoud={isLoud} />
}

interface RelativeChangeProps {
  /** As a fraction. */
  value: number
}

/** A change in percent. */
export function RelativeChange({ value }: RelativeChangeProps) {
  const figure = formatFraction(value, { isSigned: true })
  return <Change direction={priceDirection(null, value) ?? 'SAME'} figures={[figure]} />
}
