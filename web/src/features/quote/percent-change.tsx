import { emDash } from '../../lib/format-number.ts'
import { Change } from '../../ui/text/change.tsx'
import { percentMove } from './price-move.ts'

/** A change in percent, with arrow and colour; a dash without a value to compare. */
export function PercentChange({ change }: { change: number | null }) {
  if (change === null) return emDash
  const { direction, text } = percentMove(change)
  return <Change direction={direction} figures={[text]} />
}
