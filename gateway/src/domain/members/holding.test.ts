import { expect, test } from 'vitest'
import { arrangeHoldings, type Holding } from './holding.ts'

const holding = (code: string, quantity = '100'): Holding => ({
  isin: `NZ${code}E0001S1`,
  code,
  currency: 'NZD',
  quantity,
  cost: '250',
  averageCost: '2.5',
  realised: '0',
  income: '0',
  fees: '0',
  feesEntered: '0',
  priceBasis: 'PER_UNIT',
  day: null,
})

test('closed positions are last, the others by code', () => {
  const rows = [holding('ZEA'), holding('BAY', '0'), holding('ARA', '0.5')]
  expect(arrangeHoldings(rows).map(({ code }) => code)).toEqual(['ARA', 'ZEA', 'BAY'])
})
