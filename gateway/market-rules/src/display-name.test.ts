import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

const share = { name: 'KRE Ordinary Shares', categoryName: 'Ordinary Shares' }

test('ordinary shares are named after their company, without its legal form', () => {
  expect(displayName({ ...share, issuerName: 'Kōwhai Renewable Energy Limited' })).toBe(
    'Kōwhai Renewable Energy',
  )
  expect(displayName({ ...share, issuerName: 'Limited Editions Co Ltd.' })).toBe('Limited Editions Co')
})

test('other instruments, and shares of an unknown issuer, keep their own name', () => {
  const bond = { name: 'KRE 15/07/2030 4.25% Green Bonds', categoryName: 'Debt' }
  expect(displayName({ ...bond, issuerName: 'Kōwhai Renewable Energy Limited' })).toBe(bond.name)
  expect(displayName({ ...share, issuerName: null })).toBe('KRE Ordinary Shares')
})
