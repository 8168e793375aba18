import { expect, test } from 'vitest'
import { atTheMoney, nearestStrike, strikesOf } from './strikes.ts'

const strikes = Array.from({ length: 17 }, (_, at) => ({ strike: 3_000 + at * 50 }))
const around = (price: number) => atTheMoney(strikes, price).map(({ strike }) => strike)

test('the strikes at the money are the nearest one and five on either side', () => {
  expect(around(3_412)).toEqual([3_150, 3_200, 3_250, 3_300, 3_350, 3_400, 3_450, 3_500, 3_550, 3_600, 3_650])
})

test('of two equally near strikes the lower one is the nearest', () => {
  expect(nearestStrike(strikes, 3_425)).toBe(3_400)
})

test('near an end there are fewer strikes, and an empty list has none', () => {
  expect(around(2_000)).toEqual([3_000, 3_050, 3_100, 3_150, 3_200, 3_250])
  expect(atTheMoney([], 3_000)).toEqual([])
})

test('calls and puts are paired by strike; a single one has an empty partner', () => {
  const option = (type: 'CALL' | 'PUT', strikePrice: number | null) => ({ type, strikePrice })
  expect(
    strikesOf([option('PUT', 50), option('CALL', 100), option('CALL', 50), option('CALL', null)]),
  ).toEqual([
    { strike: 50, call: option('CALL', 50), put: option('PUT', 50) },
    { strike: 100, call: option('CALL', 100), put: null },
  ])
})
