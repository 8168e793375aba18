import type { PriceHistoryPoint } from './price-history.ts'

/** The lowest and highest of several prices. */
export interface PriceRange {
  low: number
  high: number
}

interface Today {
  lowPrice: number | null
  highPrice: number | null
}

/** Price range of an instrument since a date, including today; null if unknown. */
export function priceRange(
  days: readonly Pick<PriceHistoryPoint, 'date' | 'lowPrice' | 'highPrice' | 'marketPrice'>[],
  from: string,
  today: Today | null,
): PriceRange | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const take = (price: number | null | undefined) => {
    if (price === null || price === undefined) return
    low = Math.min(low, price)
    high = Math.max(high, price)
  }
  for (const { date, lowPrice, highPrice, marketPrice } of days) {
    if (date < from) continue
    // A day with only a close counts with its close.
    take(lowPrice ?? marketPrice)
    take(highPrice ?? marketPrice)
  }
  take(today?.lowPrice)
  take(today?.highPrice)
  return low <= high ? { low, high } : null
}
