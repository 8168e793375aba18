import { expect, test } from 'vitest'
import { type Dividend, grossDividend } from './dividend.ts'
import { amountPerSecurity } from './dividend-amount.ts'

const gross = (amount: number | null, imputationCreditAmount: number | null) =>
  grossDividend({ amount, imputationCreditAmount } as Dividend)

test('a gross dividend is the cash amount plus its imputation credit', () => {
  expect(gross(0.1, 0.2)).toBe(0.3)
  expect(gross(0.1, null)).toBe(0.1)
  expect(gross(null, 0.2)).toBeNull()
})

test('an amount is per security; without an amount, or for a base of zero, there is none', () => {
  expect(amountPerSecurity({ amount: 23, baseQuantity: 100 })).toBe(0.23)
  expect(amountPerSecurity({ amount: 0.23, baseQuantity: null })).toBe(0.23)
  expect(amountPerSecurity({ amount: null, baseQuantity: 100 })).toBeNull()
  expect(amountPerSecurity({ amount: 23, baseQuantity: 0 })).toBeNull()
})
