import { expect, test } from 'vitest'
import { isHistoric } from './is-historic.ts'

test.each([
  ['2017-03-07', '2024-03-08', true],
  ['2017-03-08', '2024-03-08', false],
  ['2024-03-08', '2024-03-08', false],
  ['2017-02-28', '2024-02-29', true],
  ['2017-03-01', '2024-02-29', false],
])('a record of %s is historic on %s, after seven years: %s', (date, today, expected) => {
  expect(isHistoric(date, today)).toBe(expected)
})

test('the number of years can be given', () => {
  expect(isHistoric('2023-03-07', '2024-03-08', 1)).toBe(true)
  expect(isHistoric('2023-03-08', '2024-03-08', 1)).toBe(false)
})
