import { expect, test } from 'vitest'
import { amountPerSecurity, cashOf } from './dividend-amount.ts'

test('an amount is per security; without an amount, or for a base of zero, there is none', () => {
  expect(amountPerSecurity({ amount: 23, baseQuantity: 100 })).toBe(0.23)
  expect(amountPerSecurity({ amount: 0.23, baseQuantity: null })).toBe(0.23)
  expect(amountPerSecurity({ amount: null, baseQuantity: 100 })).toBeNull()
  expect(amountPerSecurity({ amount: 23, baseQuantity: 0 })).toBeNull()
})

test('cash is exact to the cent, halves rounded up', () => {
  expect(cashOf('1500', 0.06375)).toBe('95.63')
  expect(cashOf('3', 0.335)).toBe('1.01')
  expect(cashOf('1500', null)).toBeNull()
})
