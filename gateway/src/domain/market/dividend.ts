import type { Freshness } from '../site/freshness.ts'
import { nineDecimals } from '@exchange/market-rules/nine-decimals'

/** A payment to holders. Amounts are per security, in `currencyCode`, not in cents. */
export interface Dividend {
  id: string
  isin: string | null
  /** The security's code, in lists of a whole market. */
  code: string | null
  type: string | null
  announcedDate: string | null
  /** The ex date. */
  expectedDate: string | null
  recordDate: string | null
  payableDate: string | null
  amount: number | null
  imputationCreditAmount: number | null
  supplementaryAmount: number | null
  currencyCode: string
}

/** A dividend with its freshness; null if unknown. */
export interface DatedDividend extends Dividend {
  freshness: Freshness | null
}

/** Cash plus imputation credit. Without a credit, just the amount; null without an amount. */
export function grossDividend({ amount, imputationCreditAmount }: Dividend): number | null {
  return amount === null ? null : nineDecimals(amount + (imputationCreditAmount ?? 0))
}
