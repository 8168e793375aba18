import { expect, test } from 'vitest'
import { decimalText, minus, timesTen } from './decimal-text.ts'

const read = (value: number, decimals: number, scale = 0) => {
  const { sign, digits } = decimalText(value, { decimals, scale })
  return sign < 0 ? minus + digits : digits
}

test.each([
  [3.085, 2, '3.09'],
  [1.005, 2, '1.01'],
  [2.675, 2, '2.68'],
  [0.5, 0, '1'],
  [2.5, 0, '3'],
  [-3.085, 2, '−3.09'],
  [-1.005, 2, '−1.01'],
  [-0.5, 0, '−1'],
  [-2.5, 0, '−3'],
  [0.49999999999999994, 0, '0'],
  [1234.5, 2, '1,234.50'],
  [999_999.9995, 3, '1,000,000.000'],
  [1e-9, 4, '0.0000'],
  [2.5e-7, 6, '0.000000'],
  [5e-7, 6, '0.000001'],
  [1.5e21, 0, '1,500,000,000,000,000,000,000'],
])('%d to %d decimals is %s: halves round away from zero', (value, decimals, text) => {
  expect(read(value, decimals)).toBe(text)
})

test('a number that rounds to zero has no sign', () => {
  expect(read(-0.004, 2)).toBe('0.00')
  expect(read(-0, 2)).toBe('0.00')
  expect(decimalText(0.004, { decimals: 2 }).sign).toBe(0)
})

test('a fraction is rounded as a percentage', () => {
  expect(read(0.03085, 2, 2)).toBe('3.09')
  expect(read(-0.01005, 2, 2)).toBe('−1.01')
})

test('optional decimals are written only where they are needed', () => {
  const upToSix = (value: number) => decimalText(value, { decimals: 4, atMost: 6 }).digits
  expect([0.05, 0.0512345, 0.123456].map(upToSix)).toEqual(['0.0500', '0.051235', '0.123456'])
})

test('multiplying by a power of ten adds no binary error', () => {
  expect([timesTen(0.0158, 2), timesTen(1.1, 2), timesTen(2_905_410_123, -3)]).toEqual([
    1.58, 110, 2_905_410.123,
  ])
})
