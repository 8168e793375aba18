import { marketCurrency } from '@exchange/market-rules/currency'
import { timesTen } from '../../lib/decimal-text.ts'
import { percentOf } from '../quote/price-values.ts'
import type { Screened } from './screened-market.ts'
import type { FigureKey } from './screener-view.ts'

/** Closing prices as the base of changes, by code. Null means the previous close. */
export type PastCloses = ReadonlyMap<string, number> | null

/** A figure that the screener has a range for. */
export interface ScreenedFigure {
  key: FigureKey
  label: string
  /** Unit in the label of the range. */
  unit: string
  /** Scale of the range. Sizes and volumes need magnitudes: most are small, a few are very large. */
  spread: 'even' | 'magnitudes'
  /** In the unit; null if unknown or not applicable. */
  value: (security: Screened, closes: PastCloses) => number | null
}

/** Change of a price in percent since a past close; null for a yield, whose percentage would mislead. */
export function changeOf(security: Screened, closes: PastCloses): number | null {
  if (closes === null) return percentOf(security)
  const { code, isYieldTraded, priceAmount } = security
  const close = closes.get(code)
  if (isYieldTraded || priceAmount === null || close === undefined || close === 0) return null
  return ((priceAmount - close) / Math.abs(close)) * 100
}

/** Annual yield in percent: the traded yield of a bond, the gross dividend yield of any other security. */
export const yieldOf = ({ assetClass, isYieldTraded, priceAmount, gdyPerShare }: Screened): number | null =>
  isYieldTraded ? priceAmount : assetClass === 'BOND' ? null : gdyPerShare

/** In millions of New Zealand dollars; null in another currency, which is not comparable. */
export const sizeOf = ({ capitalisation, currency }: Screened): number | null =>
  capitalisation === null || currency !== marketCurrency ? null : timesTen(capitalisation, -6)

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
