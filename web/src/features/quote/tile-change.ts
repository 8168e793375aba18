import { directionArrows } from '../../lib/price-direction.ts'
import { percentMove } from './price-move.ts'

/** A change with its sign and arrow, readable without its colour. */
export function changeText(change: number | null): string {
  const { direction, text } = percentMove(change)
  return direction === null || direction === 'SAME' ? text : `${directionArrows[direction]} ${text}`
}

/** Minimum change in percent with a colour: a change displayed as 0.25% has none. */
const colouredFrom = 0.255

/** Level of a change for the treemap's colours, from -3 to 3. */
export function moveLevel(percent: number | null): number {
  if (percent === null || Math.abs(percent) < colouredFrom) return 0
  const far = Math.abs(percent)
  return Math.sign(percent) * (far >= 3 ? 3 : far >= 1 ? 2 : 1)
}
