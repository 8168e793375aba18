import { expect, test } from 'vitest'
import { sparkline } from './sparkline.ts'

const box = { width: 72, height: 20, margin: 2 }

test('the lowest close is at the bottom of the line, the oldest at its left', () => {
  expect(sparkline([2, 1, 3], box)).toBe('M2,10L36,18L70,2')
})

test('prices that did not move are a level line in the middle', () => {
  expect(sparkline([4, 4], box)).toBe('M2,10L70,10')
})
