import { expect, test } from 'vitest'
import { onStep, priceStep, stepsAway, tidy } from './price-step.ts'

const share = { category: 'SHARES' } as const
const bond = { category: 'DEBT' } as const
const fund = { category: 'UNITS' } as const

test.each([
  [0.001, 0.001],
  [0.199, 0.001],
  [0.2, 0.005],
  [1.995, 0.005],
  [2, 0.01],
  [38.5, 0.01],
])('the price step of a share at %f is %f', (price, step) => {
  expect(priceStep(share, price)).toBe(step)
})

test('the step of a fund is 0.001 at every price, of a yield 0.005 at every level', () => {
  expect([0.5, 1.5, 9.5].map(price => priceStep(fund, price))).toEqual([0.001, 0.001, 0.001])
  expect([-0.4, 0, 0.1, 5.2].map(price => priceStep(bond, price))).toEqual([0.005, 0.005, 0.005, 0.005])
})

test('a large value keeps all its digits', () => {
  expect(tidy(689_905_197_816.61)).toBe(689_905_197_816.61)
  expect(tidy(0.1 + 0.2)).toBe(0.3)
})

test('a price is never below its smallest step, a yield may be below zero', () => {
  expect(onStep(share, 0.0002)).toBe(0.001)
  expect(onStep(share, -1)).toBe(0.001)
  expect(onStep(bond, -0.1234)).toBe(-0.125)
})

test('steps add up without binary rounding errors', () => {
  expect(stepsAway(share, 4.18, 3)).toBe(4.21)
  expect(stepsAway(bond, 0.1, -25)).toBe(-0.025)
})
