import { monthsBefore } from '@exchange/market-rules/months-before'
import type { AdjustmentFactor } from './adjustment.ts'
import { type Dividend, grossDividend } from './dividend.ts'
import { nineDecimals } from '@exchange/market-rules/nine-decimals'

interface Year {
  /** Last day, in New Zealand. */
  date: string
  /** Currency of the price. */
  currency: string
  factors: readonly AdjustmentFactor[]
}

/**
 * Gross dividends of one security with an ex date in the 12 months up to a date, adjusted for splits since. Null if an
 * amount is unknown or in another currency.
 */
export function grossDividendsOfYear(dividends: readonly Dividend[], year: Year): number | null {
  const { date, currency, factors } = year
  const first = monthsBefore(date, 12)
  const splits = factors.filter(({ reason }) => reason !== 'DIVIDEND')
  let sum = 0
  for (const dividend of dividends) {
    const { expectedDate: exDate, currencyCode } = dividend
    if (exDate === null || exDate <= first || exDate > date) continue
    const gross = grossDividend(dividend)
    if (gross === null || currencyCode !== currency) return null
    const later = splits.filter(split => split.date > exDate)
    sum += later.reduce((amount, { factor }) => amount * (factor ?? Number.NaN), gross)
  }
  return Number.isNaN(sum) ? null : nineDecimals(sum)
}
