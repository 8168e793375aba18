import { expect, test } from 'vitest'
import { paysDividends } from './pays-dividends.ts'

const isPaid = (marketCode: string, assetClass: string | null) => paysDividends({ marketCode, assetClass })

test.each([
  ['NZSX', 'EQUITY'],
  ['NZSX', 'FUND'],
  ['NZSX', null],
])('on %s an instrument of the type %s can pay dividends', (marketCode, assetClass) => {
  expect(isPaid(marketCode, assetClass)).toBe(true)
})

test.each([
  ['NZDX', 'BOND'],
  ['NZCX', 'DERIVATIVE'],
  ['NZSX', 'RIGHT'],
  ['NZDX', null],
  ['NZCX', null],
])('on %s an instrument of the type %s pays no dividends', (marketCode, assetClass) => {
  expect(isPaid(marketCode, assetClass)).toBe(false)
})
