import { expect, test } from 'vitest'
import { rangeBar } from './range-bar.ts'

test('a price stands on its range as far along as it is between low and high', () => {
  expect(rangeBar({ low: 4, high: 6, price: 5.5 })).toEqual({ from: 0, to: 100, price: 75, mark: null })
})

test('a close outside the day’s range has room beside it', () => {
  expect(rangeBar({ low: 5, high: 6, price: 5.5, mark: 4 })).toEqual({
    from: 50,
    to: 100,
    price: 75,
    mark: 0,
  })
})

test('a day of one price has it in the middle, and nothing is marked that nobody knows', () => {
  expect(rangeBar({ low: 5, high: 5, price: null })).toEqual({ from: 50, to: 50, price: null, mark: null })
})
