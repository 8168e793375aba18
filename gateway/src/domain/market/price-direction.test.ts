import { expect, test } from 'vitest'
import { priceDirection } from './price-direction.ts'

test.each([
  [-0.01, 0.5, 'DOWN'],
  [0, 0.5, 'SAME'],
  [0.01, null, 'UP'],
  [null, -0.5, 'DOWN'],
  [null, 0, 'SAME'],
  [null, null, null],
] as const)('an amount of %s and a relative change of %s is %s', (amount, relative, direction) => {
  expect(priceDirection(amount, relative)).toBe(direction)
})
