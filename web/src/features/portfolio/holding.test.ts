import { expect, test } from 'vitest'
import { holdingAt, isLikelyPer100, namedByIsin } from './holding.ts'

const bond = { instrument: { isYieldTraded: true }, priceBasis: 'PER_UNIT' as const, averageCost: '97.961' }

test('debt that cost $97.961 for $1 of face value was probably entered per $100', () => {
  expect(isLikelyPer100(bond)).toBe(true)
  expect(isLikelyPer100({ ...bond, averageCost: '0.97961' })).toBe(false)
  expect(isLikelyPer100({ ...bond, averageCost: null })).toBe(false)
  expect(isLikelyPer100({ ...bond, priceBasis: 'PER_100' })).toBe(false)
  expect(isLikelyPer100({ ...bond, instrument: { isYieldTraded: false } })).toBe(false)
  expect(isLikelyPer100({ ...bond, instrument: null })).toBe(false)
})

test('each holding of a reused code has an address of its own', () => {
  const holding = (isin: string, quantity: string, code = 'KRE') => ({ code, isin, quantity })
  const [closed, open, other] = [holding('NZ1', '0'), holding('NZ2', '5'), holding('NZ3', '7')]
  const all = [closed, open, holding('NZ4', '1', 'SHE'), other]
  expect(namedByIsin(all)).toEqual([closed, other])
  expect(['KRE', 'NZ1', 'NZ3'].map(name => holdingAt(all, name))).toEqual([open, closed, other])
  expect(namedByIsin([closed, holding('NZ3', '0')])).toEqual([holding('NZ3', '0')])
})
