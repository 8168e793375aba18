import { expect, test } from 'vitest'
import { type Dividend, grossDividend } from './dividend.ts'

const gross = (amount: number | null, imputationCreditAmount: number | null) =>
  grossDividend({ amount, imputationCreditAmount } as Dividend)

test('a gross dividend is the cash amount plus its imputation credit', () => {
  expect(gross(0.1, 0.2)).toBe(0.3)
  expect(gross(0.1, null)).toBe(0.1)
  expect(gross(null, 0.2)).toBeNull()
})
