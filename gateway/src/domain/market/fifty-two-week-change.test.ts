import { expect, test } from 'vitest'
import { fiftyTwoWeekChange } from './fifty-two-week-change.ts'

test('a rise from 2.00 to 2.50 is a change of 0.25', () => {
  expect(fiftyTwoWeekChange(2.5, 2)).toBe(0.25)
})

test('an unchanged price is a change of zero, and a missing price is no change', () => {
  expect(fiftyTwoWeekChange(2, 2)).toBe(0)
  expect(fiftyTwoWeekChange(null, 2)).toBeNull()
  expect(fiftyTwoWeekChange(2, null)).toBeNull()
})

test('a price of zero has no relative change', () => {
  expect(fiftyTwoWeekChange(2, 0)).toBeNull()
})
