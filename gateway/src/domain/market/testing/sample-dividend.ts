import type { Dividend } from '../dividend.ts'

/** A dividend in New Zealand dollars, with only an ex date and an amount. */
export const sampleDividend = (
  expectedDate: string,
  amount: number | null,
  values: Partial<Dividend> = {},
): Dividend => ({
  id: expectedDate,
  isin: null,
  code: null,
  type: null,
  announcedDate: null,
  expectedDate,
  recordDate: null,
  payableDate: null,
  amount,
  imputationCreditAmount: null,
  supplementaryAmount: null,
  currencyCode: 'NZD',
  ...values,
})
