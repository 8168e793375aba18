import { expect, test } from 'vitest'
import {
  amountDirection,
  averageText,
  moneyText,
  percentText,
  quantityText,
  unitPriceText,
} from './money-text.ts'

test('money is written to the cent with its sign before the currency, halves away from zero', () => {
  expect(moneyText('42384', 'NZD')).toBe('$42,384.00')
  expect(moneyText('1.005', 'NZD', { isSigned: true })).toBe('+$1.01')
  expect(moneyText('-1234.565', 'AUD')).toBe('−A$1,234.57')
  expect(moneyText('-0.004', 'NZD', { isSigned: true })).toBe('$0.00')
  expect(moneyText('123456789012345.67', 'NZD')).toBe('$123,456,789,012,345.67')
  expect(moneyText(null, 'NZD')).toBe('—')
})

test('quantities and prices keep every digit that a member wrote', () => {
  expect(quantityText('1200')).toBe('1,200')
  expect(quantityText('0.12345678')).toBe('0.12345678')
  expect(unitPriceText('4.2')).toBe('4.2000')
  expect(unitPriceText('4.123456')).toBe('4.123456')
  expect(averageText('3.33333333')).toBe('3.3333')
})

test('a percentage of zero is left out', () => {
  expect(percentText('82', '1000')).toBe('+8.20%')
  expect(percentText('82', '0')).toBeNull()
  expect(percentText(null, '1000')).toBeNull()
})

test('an amount below half a cent has no direction', () => {
  expect(['0.004', '-0.004', '0.005', '-3', null].map(amountDirection)).toEqual([
    'SAME',
    'SAME',
    'UP',
    'DOWN',
    null,
  ])
})
