import { expect, test } from 'vitest'
import { trendPath } from './trend-cell.tsx'

test('the lowest close is at the foot of the line and the highest at its top, the oldest at its left', () => {
  expect(trendPath([2, 1, 3])).toBe('M2.0 10.0L36.0 18.0L70.0 2.0')
})

test('prices that did not move are a level line in the middle', () => {
  expect(trendPath([4, 4])).toBe('M2.0 10.0L70.0 10.0')
})
