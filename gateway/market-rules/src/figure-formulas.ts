import { nineDecimals } from './nine-decimals.ts'

/** Last price less an earlier one, in the unit of the prices: money, points, or percentage points of a yield. */
export const priceChange = (price: number, earlier: number): number => nineDecimals(price - earlier)

/** Change from an earlier price, as a fraction of it. Null from zero. */
export const relativeChange = (price: number, earlier: number): number | null =>
  earlier === 0 ? null : (price - earlier) / Math.abs(earlier)

/** Value of all securities on issue at a price, or at the face value of each. */
export const valueOnIssue = (each: number, issued: number): number => each * issued

/** Price over earnings per share. Null without earnings. */
export const priceEarnings = (price: number, earningsPerShare: number): number | null =>
  earningsPerShare > 0 ? price / earningsPerShare : null

/** Gross dividends of a year in percent of the price. Null without dividends. */
export const grossYield = (dividends: number, price: number): number | null =>
  dividends > 0 && price > 0 ? (100 * dividends) / price : null

/** Change from an earlier price, in percent of it. Null from zero. */
export function percentageChange(price: number, earlier: number): number | null {
  const relative = relativeChange(price, earlier)
  return relative === null ? null : 100 * relative
}

/** Middle of bid and offer. */
export const middlePrice = (bid: number, offer: number): number => (bid + offer) / 2
