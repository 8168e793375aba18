import { toNumber } from './format-number.ts'

export type PriceDirection = 'DOWN' | 'SAME' | 'UP'

/** Direction is told by a sign as well as by colour. */
export const directionArrows = { UP: '▲', SAME: '', DOWN: '▼' } as const
/** The names that styles have for directions. */
export const directionTones = { UP: 'up', SAME: 'same', DOWN: 'down' } as const
export type DirectionTone = (typeof directionTones)[PriceDirection]

/** Said where neither the amount nor the relative change is known. */
export const changeNotAvailable = 'not available'

/** The direction of a move as it is written: figures that read zero have not moved. */
export function writtenDirection(
  direction: PriceDirection | null,
  figures: readonly string[],
): PriceDirection | null {
  return direction === null || figures.some(figure => /[1-9]/.test(figure)) ? direction : 'SAME'
}

/** Which way a price moved: by the sign of the amount, else of the relative change. Null when neither is known. */
export function priceDirection(amount: unknown, relative: unknown): PriceDirection | null {
  const change = toNumber(amount) ?? toNumber(relative)
  if (change === null || Number.isNaN(change)) return null
  if (change === 0) return 'SAME'
  return change > 0 ? 'UP' : 'DOWN'
}
