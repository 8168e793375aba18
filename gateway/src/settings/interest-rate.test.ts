import { expect, test } from 'vitest'
import { defaultInterestRate } from '../domain/market/interest-rate.ts'
import { readEnvironment } from '../environment.ts'

const rateOf = (variables: Record<string, string>) => readEnvironment(variables).interestRate

test('the interest rate of options has a figure and its source', () => {
  expect(rateOf({})).toEqual(defaultInterestRate)
  expect(rateOf({ INTEREST_RATE_SOURCE: 'nobody named a rate' })).toEqual(defaultInterestRate)
  const source = 'the OCR of 19 November 2026'
  expect(rateOf({ INTEREST_RATE: '2.25', INTEREST_RATE_SOURCE: source })).toEqual({ percent: 2.25, source })
  expect(rateOf({ INTEREST_RATE: '-0.5' })).toEqual({
    percent: -0.5,
    source: 'set by the operator of this site',
  })
})

test.each(['four', '400', '51', '4,5'])('an interest of %s is refused at the start', INTEREST_RATE => {
  expect(() => rateOf({ INTEREST_RATE })).toThrow('expected a percentage from -5 to 50, such as 2.25')
})
