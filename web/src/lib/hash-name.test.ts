import { expect, test } from 'vitest'
import { hashName } from './hash-name.ts'

test.each([
  ['#fees', 'fees'],
  ['fees', 'fees'],
  ['#two%20words', 'two words'],
  ['#', null],
  ['', null],
  // Incomplete escape, as in a broken link.
  ['#100%', null],
])('the hash %s names %s', (hash, name) => {
  expect(hashName(hash)).toBe(name)
})
