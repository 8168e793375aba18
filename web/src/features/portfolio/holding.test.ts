import { expect, test } from 'vitest'
import { isLikelyPer100 } from './holding.ts'

const bond = { instrument: { isYieldTraded: true }, priceBasis: 'PER_UNIT' as const, averageCost: '97.961' }

test('debt that cost $97.961 for $1 of face value was probably entered per $100', () => {
  expect(isLikelyPer100(bond)).toBe(true)
  expect(isLikelyPer100({ ...bond, averageCost: '0.97961' })).toBe(false)
  expect(isLikelyPer100({ ...bond, averageCost: null })).toBe(false)
  expect(isLikelyPer100({ ...bond, priceBasis: 'PER_100' })).toBe(false)
  expect(isLikelyPer100({ ...bond, instrument: { isYieldTraded: false } })).toBe(false)
  expect(isLikelyPer100({ ...bond, instrument: null })).toBe(false)
})
