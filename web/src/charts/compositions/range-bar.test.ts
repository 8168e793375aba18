import { expect, test } from 'vitest'
import { rangeBar } from './range-bar.ts'

test('a price is placed on its range in proportion to low and high', () => {
  expect(rangeBar({ low: 4, high: 6, price: 5.5 })).toEqual({ from: 0, to: 100, price: 75, mark: null })
})

test('a close outside the day’s range extends the bar', () => {
  expect(rangeBar({ low: 5, high: 6, price: 5.5, mark: 4 })).toEqual({
    from: 50,
    to: 100,
    price: 75,
    mark: 0,
  })
})

test('a day with one price has it in the middle, and an unknown price is not marked', () => {
  expect(rangeBar({ low: 5, high: 5, price: null })).toEqual({ from: 50, to: 50, price: null, mark: null })
})
