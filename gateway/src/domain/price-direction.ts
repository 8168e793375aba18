export type PriceDirection = 'DOWN' | 'SAME' | 'UP'

/** Which way a price moved: by the amount's sign, by the relative change's without an amount, null without either. */
export function priceDirection(amount: number | null, relative: number | null): PriceDirection | null {
  const change = amount ?? relative
  if (change === null) return null
  if (change === 0) return 'SAME'
  return change < 0 ? 'DOWN' : 'UP'
}
