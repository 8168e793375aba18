import { expect, test } from 'vitest'
import { fiftyTwoWeekChange } from './fifty-two-week-change.ts'

test('from 2.00 to 2.50 is a quarter up', () => {
  expect(fiftyTwoWeekChange(2.5, 2)).toBe(0.25)
})

test('an unchanged price is a change of zero, which is not the same as none known', () => {
  expect(fiftyTwoWeekChange(2, 2)).toBe(0)
  expect(fiftyTwoWeekChange(null, 2)).toBeNull()
  expect(fiftyTwoWeekChange(2, null)).toBeNull()
})

test('nothing can be counted from zero', () => {
  expect(fiftyTwoWeekChange(2, 0)).toBeNull()
})
