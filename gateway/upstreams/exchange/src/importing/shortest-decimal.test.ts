import { expect, test } from 'vitest'
import { shortestDecimal } from './shortest-decimal.ts'

test.each([
  [7.139999866485596, 7.14],
  [0.863834023475647, 0.863834],
  [23.76042938232422, 23.76043],
  [1_025_995, 1_025_995],
  [0.595, 0.595],
  [4.123456789012, 4.123456789012],
  [0, 0],
])('%d is read as %d', (stored, meant) => {
  expect(shortestDecimal(stored)).toBe(meant)
})
