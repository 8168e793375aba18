import { expect, test } from 'vitest'
import { paysDividends } from './pays-dividends.ts'

const isPaid = (marketType: string, assetClass: string | null) => paysDividends({ marketType, assetClass })

test.each([
  ['NZSX', 'EQUITY'],
  ['NZSX', 'FUND'],
  ['NZSX', null],
])('on %s an instrument of the type %s can pay dividends', (marketType, assetClass) => {
  expect(isPaid(marketType, assetClass)).toBe(true)
})

test.each([
  ['NZDX', 'BOND'],
  ['NZCX', 'DERIVATIVE'],
  ['NZSX', 'RIGHT'],
  ['NZDX', null],
  ['NZCX', null],
])('on %s an instrument of the type %s pays no dividends', (marketType, assetClass) => {
  expect(isPaid(marketType, assetClass)).toBe(false)
})
