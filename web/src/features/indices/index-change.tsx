import { formatFraction } from '../../lib/format-number.ts'
import { priceDirection } from '../../lib/price-direction.ts'
import { Change } from '../../ui/change.tsx'
import { formatIndexMove } from './format-index.ts'

interface IndexChangeProps {
  index: { valueChange: number | null; valueChangeRelative: number | null; isYieldTraded: boolean }
  /** On a ground of its own colour. */
  isLoud?: boolean
}

/** By how much an index moved since the previous close. */
export function IndexChange({ index, isLoud = false }: IndexChangeProps) {
  const { valueChange, valueChangeRelative } = index
  const figures = [
    ...(valueChange === null ? [] : [formatIndexMove(valueChange, index)]),
    ...(valueChangeRelative === null ? [] : [formatFraction(valueChangeRelative, { isSigned: true })]),
  ]
  return (
    <Change direction={priceDirection(valueChange, valueChangeRelative)} figures={figures} isLoud={isLoud} />
  )
}
