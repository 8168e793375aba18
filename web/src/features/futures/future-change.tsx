import { formatDecimal, formatFraction } from '../../lib/format-number.ts'
import { priceDirection, writtenDirection } from '../../lib/price-direction.ts'
import { Change } from '../../ui/text/change.tsx'

interface FutureChangeProps {
  /** Null when unknown. */
  change: number | null
  decimals: number
  /** Previous settlement: the change is also shown in percent of it. */
  base?: number | null
  isLoud?: boolean
}

/** Direction of a future's change at the displayed precision. */
export const futureDirection = (change: number | null, decimals: number) =>
  writtenDirection(priceDirection(change, null), [formatDecimal(change, decimals)])

/** Change of a future since its settlement. */
export function FutureChange({ change, decimals, base = null, isLoud = false }: FutureChangeProps) {
  const signed = { isSigned: true }
  const figures = [
    ...(change === null ? [] : [formatDecimal(change, decimals, signed)]),
    ...(change === null || !base ? [] : [formatFraction(change / base, signed)]),
  ]
  return <Change direction={futureDirection(change, decimals)} figures={figures} isLoud={isLoud} />
}
