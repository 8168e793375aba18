import { expect, test } from 'vitest'
import {
  grossYield,
  middlePrice,
  percentageChange,
  priceChange,
  priceEarnings,
  relativeChange,
  valueOnIssue,
} from './figure-formulas.ts'

test('a change is the price less the earlier one, without binary rounding errors', () => {
  expect(priceChange(4.185, 4.12)).toBe(0.065)
  expect(priceChange(4.25, 4.255)).toBe(-0.005)
  expect(priceChange(2, 2)).toBe(0)
})

test('a rise from 2.00 to 2.50 is a change of 0.25', () => {
  expect(relativeChange(2.5, 2)).toBe(0.25)
  expect(relativeChange(2, 2)).toBe(0)
})

test('a rise from a negative yield is a rise', () => {
  expect(relativeChange(-1, -2)).toBe(0.5)
})

test('a price of zero has no relative change', () => {
  expect(relativeChange(2, 0)).toBeNull()
})

test('the capitalisation is the price times the securities on issue', () => {
  expect(valueOnIssue(4.5, 2_000_000)).toBe(9_000_000)
})

test('a price of 21 for earnings of 1.50 is a P/E of 14; a loss has none', () => {
  expect(priceEarnings(21, 1.5)).toBe(14)
  expect(priceEarnings(21, 0)).toBeNull()
  expect(priceEarnings(21, -1.5)).toBeNull()
})

test('dividends of 0.25 a year at a price of 5 are a yield of 5 %', () => {
  expect(grossYield(0.25, 5)).toBe(5)
  expect(grossYield(0, 5)).toBeNull()
  expect(grossYield(0.25, 0)).toBeNull()
})

test('a settlement price that falls from 2.00 to 1.50 falls by 25 %', () => {
  expect(percentageChange(1.5, 2)).toBe(-25)
  expect(percentageChange(1.5, 0)).toBeNull()
})

test('the middle of a bid of 10 and an offer of 15 is 12.50', () => {
  expect(middlePrice(10, 15)).toBe(12.5)
})
