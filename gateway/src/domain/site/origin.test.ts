import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test.each([
  ['N', 'NZ'],
  ['O', 'OVERSEAS'],
  ['o', 'OVERSEAS'],
  ['X', null],
  ['', null],
  [null, null],
])('the letter %j is %s', (letter, origin) => {
  expect(originOf(letter)).toBe(origin)
})
