export type PriceDirection = 'DOWN' | 'SAME' | 'UP'

/** Direction of a price move: the amount's sign, else the relative change's; null without either. */
export function priceDirection(amount: number | null, relative: number | null): PriceDirection | null {
  const change = amount ?? relative
  if (change === null) return null
  if (change === 0) return 'SAME'
  return change < 0 ? 'DOWN' : 'UP'
}
