import { timesTen } from '../../lib/decimal-text.ts'
import { percentOf } from '../quote/price-values.ts'
import type { Screened } from './screened-market.ts'
import type { FigureKey } from './screener-view.ts'

/** Closes that changes are counted from, by code. Null counts from the previous close. */
export type PastCloses = ReadonlyMap<string, number> | null

/** A figure that the screener has a range for. */
export interface ScreenedFigure {
  key: FigureKey
  label: string
  /** As its range names it. */
  unit: string
  /** How it is spread over its range: most sizes and volumes are small, and a few are very large. */
  spread: 'even' | 'magnitudes'
  /** In the unit; null where it is not known or does not apply. */
  value: (security: Screened, closes: PastCloses) => number | null
}

/** By how many percent a price moved since a past close; null for a yield, of which a percentage would mislead. */
export function changeOf(security: Screened, closes: PastCloses): number | null {
  if (closes === null) return percentOf(security)
  const { code, isYieldTraded, priceAmount } = security
  const close = closes.get(code)
  if (isYieldTraded || priceAmount === null || close === undefined || close === 0) return null
  return ((priceAmount - close) / Math.abs(close)) * 100
}

/** What it pays a year, in percent: the yield that a bond is traded in, the gross dividends of anything else. */
export const yieldOf = ({ assetClass, isYieldTraded, priceAmount, gdyPerShare }: Screened): number | null =>
  isYieldTraded ? priceAmount : assetClass === 'BOND' ? null : gdyPerShare

/** In millions of New Zealand dollars; null in another currency, which would not compare. */
export const sizeOf = ({ capitalisation, currency }: Screened): number | null =>
  capitalisation === null || currency !== 'NZD' ? null : timesTen(capitalisation, -6)

export const screenedFigures: readonly ScreenedFigure[] = [
  { key: 'size', label: 'Size', unit: 'NZ$ million', spread: 'magnitudes', value: sizeOf },
  { key: 'yield', label: 'Yield', unit: '%', spread: 'even', value: yieldOf },
  { key: 'pe', label: 'P/E', unit: '×', spread: 'even', value: ({ peRatio }) => peRatio },
  { key: 'change', label: 'Change', unit: '%', spread: 'even', value: changeOf },
  {
    key: 'volume',
    label: 'Volume today',
    unit: 'securities',
    spread: 'magnitudes',
    value: ({ totalVolume }) => totalVolume,
  },
]
