import { formatDecimal, formatFraction } from '../../lib/format-number.ts'
import { priceDirection, writtenDirection } from '../../lib/price-direction.ts'
import { Change } from '../../ui/change.tsx'

interface FutureChangeProps {
  /** Null when nobody knows. */
  change: number | null
  decimals: number
  /** What it settled at before: the change is told in percent of it, too. */
  base?: number | null
  isLoud?: boolean
}

/** The direction of a future's move, as it is written. */
export const futureDirection = (change: number | null, decimals: number) =>
  writtenDirection(priceDirection(change, null), [formatDecimal(change, decimals)])

/** By how much a future moved since it settled. */
export function FutureChange({ change, decimals, base = null, isLoud = false }: FutureChangeProps) {
  const signed = { isSigned: true }
  const figures = [
    ...(change === null ? [] : [formatDecimal(change, decimals, signed)]),
    ...(change === null || !base ? [] : [formatFraction(change / base, signed)]),
  ]
  return <Change direction={futureDirection(change, decimals)} figures={figures} isLoud={isLoud} />
}
