import { expect, test } from 'vitest'
import { impliedVolatility } from './implied-volatility.ts'
import { discountOf, intrinsicOf, optionPrice, priceSlope } from './option-price.ts'
import { sampleCall as terms } from './testing/sample-call.ts'

const hour = 1 / 8_760
const axes = [
  [0.2, 0.5, 0.7, 0.85, 0.95, 0.99, 0.9999, 1, 1.0001, 1.01, 1.05, 1.2, 1.5, 2, 5],
  [hour, 24 * hour, 7 / 365, 30 / 365, 0.25, 1, 3, 10],
  [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
  [0, 1],
]

/** All combinations of one value from each axis, for a call and a put. */
const grid = axes
  .reduce<number[][]>((rows, axis) => rows.flatMap(row => axis.map(value => [...row, value])), [[]])
  .flatMap(([moneyness = 1, years = 1, volatility = 1, isShare = 0]) => {
    const underlyingKind = isShare === 1 ? ('SHARE' as const) : ('FUTURE' as const)
    const option = { ...terms, strike: terms.underlying * moneyness, years, underlyingKind }
    return [
      { option, volatility },
      { option: { ...option, type: 'PUT' as const }, volatility },
    ]
  })

const found = grid.map(({ option, volatility }) => {
  const price = optionPrice(option, volatility)
  const implied = impliedVolatility(option, price)
  const where = JSON.stringify({ ...option, volatility, price, implied })
  return { option, volatility, price, where, implied }
})

test('the volatility implied by a price is the one that made it, within 1e-8', () => {
  const solved = found.flatMap(each =>
    'volatility' in each.implied ? { ...each, again: each.implied.volatility } : [],
  )
  expect(solved.length).toBeGreaterThan(2_500)
  for (const { again, volatility, where } of solved)
    expect(Math.abs(again - volatility), where).toBeLessThan(1e-8)
})

test('refused prices are too imprecise to determine a volatility', () => {
  const refused = found.filter(({ implied }) => 'refusal' in implied)
  expect(refused.length).toBeGreaterThan(100)
  for (const { option, volatility, price, where } of refused) {
    const rounding = Math.max(Number.EPSILON * price, 1e-300)
    expect(priceSlope(option, volatility) * 1e-8, where).toBeLessThan(8 * rounding)
  }
})

test('in the last minute, a price that moved still implies a volatility', () => {
  const lastMinute = { ...terms, strike: 3_600, years: 1 / 525_600 }
  const implied = impliedVolatility(lastMinute, 56)
  expect('volatility' in implied && optionPrice(lastMinute, implied.volatility)).toBeCloseTo(56, 9)
})

test('a price below intrinsic value, without time value or above the bound is refused', () => {
  const deep = { ...terms, strike: 3_000 }
  const intrinsic = intrinsicOf(deep) * discountOf(deep)
  expect(impliedVolatility(deep, intrinsic - 0.01)).toEqual({ refusal: 'BELOW_INTRINSIC' })
  expect(impliedVolatility(deep, intrinsic)).toEqual({ refusal: 'NO_TIME_VALUE' })
  expect(impliedVolatility(terms, 0)).toEqual({ refusal: 'NO_TIME_VALUE' })
  const bound = discountOf(terms) * terms.underlying
  expect(impliedVolatility(terms, bound)).toEqual({ refusal: 'ABOVE_BOUND' })
  expect(impliedVolatility({ ...terms, type: 'PUT' }, discountOf(terms) * terms.strike)).toEqual({
    refusal: 'ABOVE_BOUND',
  })
  const wild = { ...terms, years: 5 }
  expect(impliedVolatility(wild, optionPrice(wild, 7))).toEqual({ refusal: 'ABOVE_BOUND' })
})
