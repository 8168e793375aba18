import { expect, test } from 'vitest'
import { grossDividendsOfYear } from './gross-dividends.ts'
import { sampleDividend as dividend } from './testing/sample-dividend.ts'

const year = { date: '2026-11-20', currency: 'NZD', factors: [] }

test('cash and credits with an ex date in the last 12 months are added', () => {
  const paid = [
    dividend('2025-11-20', 9),
    dividend('2025-11-21', 0.1, { imputationCreditAmount: 0.02, supplementaryAmount: 1 }),
    dividend('2026-11-20', 0.2),
    dividend('2026-11-21', 9),
  ]
  expect(grossDividendsOfYear(paid, year)).toBe(0.32)
  expect(grossDividendsOfYear([], year)).toBe(0)
})

test('a dividend before a split counts for the new number of securities', () => {
  const factors = [
    { date: '2026-06-01', factor: 0.1, reason: 'SPLIT' as const, amount: null, currencyCode: null },
    { date: '2026-08-01', factor: 0.9, reason: 'DIVIDEND' as const, amount: 1, currencyCode: 'NZD' },
  ]
  const paid = [dividend('2026-03-01', 1), dividend('2026-08-01', 0.1)]
  expect(grossDividendsOfYear(paid, { ...year, factors })).toBe(0.2)
})

test('an unknown amount, or one in another currency, leaves the sum unknown', () => {
  expect(grossDividendsOfYear([dividend('2026-03-01', null)], year)).toBeNull()
  expect(grossDividendsOfYear([dividend('2026-03-01', 1, { currencyCode: 'AUD' })], year)).toBeNull()
})
