import { expect, test } from 'vitest'
import { priceDirection } from './price-direction.ts'

test.each([
  ['a positive amount is up', 0.01, null, 'UP'],
  ['a negative amount is down', -0.01, null, 'DOWN'],
  ['an amount of zero is the same', 0, null, 'SAME'],
  ['the amount counts before the relative change', -0.01, 0.5, 'DOWN'],
  ['without an amount the relative change counts', null, 0.5, 'UP'],
  ['a relative change of zero is the same', null, 0, 'SAME'],
  ['neither known is not available', null, null, null],
  ['what is no number is not available', 'x', 0.5, null],
])('%s', (_sentence, amount, relative, direction) => {
  expect(priceDirection(amount, relative)).toBe(direction)
})
