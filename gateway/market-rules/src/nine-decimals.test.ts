import { expect, test } from 'vitest'
import { nineDecimals } from './nine-decimals.ts'

test.each([
  [0.074 + 0.02877778, 0.10277778],
  [0.1 + 0.2, 0.3],
  [-0.1 - 0.2, -0.3],
  [-1.4999999996, -1.5],
  [12_345_678_901.25, 12_345_678_901.25],
  [4e-10, 0],
  [0, 0],
])('%d is rounded to %d', (value, tidy) => {
  expect(nineDecimals(value)).toBe(tidy)
})
