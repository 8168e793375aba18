import { emDash, formatPercentage } from '../../lib/format-number.ts'
import { priceDirection, writtenDirection } from '../../lib/price-direction.ts'
import { Change } from '../../ui/text/change.tsx'

/** A change in percent, with arrow and colour; a dash without a value to compare. */
export function PercentChange({ change }: { change: number | null }) {
  if (change === null) return emDash
  const figures = [formatPercentage(change, { isSigned: true })]
  return <Change direction={writtenDirection(priceDirection(change, null), figures)} figures={figures} />
}
