/** Change from the price of 52 weeks ago, as a fraction of it; null if either is missing or the old price is zero. */
export function fiftyTwoWeekChange(price: number | null, priceThen: number | null): number | null {
  if (price === null || priceThen === null || priceThen === 0) return null
  return (price - priceThen) / Math.abs(priceThen)
}
