import { toNumber } from './format-number.ts'

export type PriceDirection = 'DOWN' | 'SAME' | 'UP'

/** Arrows by direction, because colour alone is not accessible. */
export const directionArrows = { UP: '▲', SAME: '', DOWN: '▼' } as const
/** Style names of directions. */
export const directionTones = { UP: 'up', SAME: 'same', DOWN: 'down' } as const
export type DirectionTone = (typeof directionTones)[PriceDirection]

/** Text where neither the amount nor the relative change is known. */
export const changeNotAvailable = 'not available'

/** Direction of a change as displayed. Figures that are rounded to zero are unchanged. */
export function writtenDirection(
  direction: PriceDirection | null,
  figures: readonly string[],
): PriceDirection | null {
  return direction === null || figures.some(figure => /[1-9]/.test(figure)) ? direction : 'SAME'
}

/** Direction of a price change: by the sign of the amount, else of the relative change. Null when neither is known. */
export function priceDirection(amount: unknown, relative: unknown): PriceDirection | null {
  const change = toNumber(amount) ?? toNumber(relative)
  if (change === null || Number.isNaN(change)) return null
  if (change === 0) return 'SAME'
  return change > 0 ? 'UP' : 'DOWN'
}
