import { expect, test } from 'vitest'
import { priceDirection, writtenDirection } from './price-direction.ts'

test.each([
  ['a positive amount is up', [0.01, null], 'UP'],
  ['a negative amount is down', [-0.01, null], 'DOWN'],
  ['an amount of zero is the same', [0, null], 'SAME'],
  ['the amount takes precedence over the relative change', [-0.01, 0.5], 'DOWN'],
  ['without an amount the relative change is used', [null, 0.5], 'UP'],
  ['a relative change of zero is the same', [null, 0], 'SAME'],
  ['without both the direction is not available', [null, null], null],
  ['a value that is not a number is not available', ['x', 0.5], null],
])('%s', (_sentence, [amount, relative], direction) => {
  expect(priceDirection(amount, relative)).toBe(direction)
})

test.each([
  ['a fall that is written has its direction', ['DOWN', ['−0.0050']], 'DOWN'],
  ['a fall too small to be written has none', ['DOWN', ['0.00%']], 'SAME'],
  ['a rise counts where any of its figures shows it', ['UP', ['+0.0010', '0.00%']], 'UP'],
  ['what nobody knows stays unknown', [null, []], null],
] as const)('%s', (_sentence, [direction, figures], written) => {
  expect(writtenDirection(direction, figures)).toBe(written)
})
