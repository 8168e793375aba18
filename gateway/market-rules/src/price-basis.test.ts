import { expect, test } from 'vitest'
import { amountOf, convertPrice } from './price-basis.ts'

test('a price per $100 is a hundred times the price per $1, to the last digit', () => {
  expect(convertPrice('101.23456789', 'PER_100', 'PER_UNIT').toString()).toBe('1.0123456789')
  expect(convertPrice('0.00000001', 'PER_UNIT', 'PER_100').toString()).toBe('0.000001')
  expect(convertPrice('7.5', 'PER_100', 'PER_100').toString()).toBe('7.5')
})

test('a small price has no exponent', () => {
  expect(convertPrice('0.00000001', 'PER_100', 'PER_UNIT').toString()).toBe('0.0000000001')
})

test('debt costs its face value times the price per $100, over 100', () => {
  expect(amountOf('10000', '98.765', 'PER_100').toString()).toBe('9876.5')
  expect(amountOf('10000', '0.98765', 'PER_UNIT').toString()).toBe('9876.5')
  expect(amountOf('999999999999999.12345678', '999999999999999.12345678', 'PER_UNIT').toString()).toBe(
    '999999999999998246913560000000.7683280165279684',
  )
})
