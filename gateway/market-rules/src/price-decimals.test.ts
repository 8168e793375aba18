import { expect, test } from 'vitest'
import { indexDecimals, priceDecimals, tradedDecimals } from './price-decimals.ts'

test.each([
  ['NZSX', 4],
  ['nzsx', 4],
  ['NZDX', 3],
  ['FSM', 3],
  ['NZCX', 3],
  [null, 3],
])('prices of %s have %i decimals', (market, decimals) => {
  expect(priceDecimals(market)).toBe(decimals)
})

test('a yield has three decimals on every market', () => {
  expect(tradedDecimals({ market: 'NZSX', isYieldTraded: true })).toBe(3)
  expect(tradedDecimals({ market: 'NZSX', isYieldTraded: false })).toBe(4)
})

test('an index has two decimals, and three if it is an average yield', () => {
  expect(indexDecimals({ isYieldTraded: false })).toBe(2)
  expect(indexDecimals({ isYieldTraded: true })).toBe(3)
})
