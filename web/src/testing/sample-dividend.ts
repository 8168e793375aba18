/** Dividend with its credits, in the form of the schema. */
export const sampleDividend = {
  id: '3988436608',
  type: 'INTERIM',
  announcedDate: '2026-05-28' as string | null,
  expectedDate: '2026-06-22' as string | null,
  recordDate: '2026-06-23',
  payableDate: '2026-07-06' as string | null,
  amount: 0.074 as number | null,
  imputationCreditAmount: 0.02877778 as number | null,
  supplementaryAmount: 0.01305882 as number | null,
  gross: 0.10277778 as number | null,
  currencyCode: 'NZD',
  instrument: { id: 'KRE', code: 'KRE', name: 'KRE Ordinary Shares' },
}
