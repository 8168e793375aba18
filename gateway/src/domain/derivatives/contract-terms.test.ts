import { expect, test } from 'vitest'
import { termsOfContract, termsOfRight } from './contract-terms.ts'

const listing = { code: 'KOWRA', issuerCode: 'KOW', categoryName: 'Rights', maturityDate: '2026-12-04' }

test('a right and a warrant are on their issuer’s own securities; a share is not a contract', () => {
  const terms = { underlyingCode: 'KOW', strikePrice: null, expiryDate: '2026-12-04', size: null }
  expect(termsOfRight(listing)).toEqual({ kind: 'RIGHT', ...terms })
  expect(termsOfRight({ ...listing, categoryName: 'Warrants' })).toEqual({ kind: 'WARRANT', ...terms })
  expect(termsOfRight({ ...listing, issuerCode: 'KOWRA' })?.underlyingCode).toBeNull()
  expect(termsOfRight({ ...listing, categoryName: 'Ordinary Shares' })).toBeNull()
})

test('a contract without a description has no terms', () => {
  expect(termsOfContract(undefined)).toBeNull()
})
