import { toNumber } from './format-number.ts'

export type PriceDirection = 'DOWN' | 'SAME' | 'UP'

/** Said where neither the amount nor the relative change is known. */
export const changeNotAvailable = 'not available'

/** Which way a price moved: by the sign of the amount, else of the relative change. Null when neither is known. */
export function priceDirection(amount: unknown, relative: unknown): PriceDirection | null {
  const change = toNumber(amount) ?? toNumber(relative)
  if (change === null || Number.isNaN(change)) return null
  if (change === 0) return 'SAME'
  return change > 0 ? 'UP' : 'DOWN'
}
