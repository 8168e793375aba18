import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0, '8 more characters'],
  ['kōwhai1', 0, '1 more character'],
  ['aaaaaaaaaaaaaaaa', 1, 'Easy to guess'],
  ['abcdefghijkl', 1, 'Easy to guess'],
  ['kowhaitree', 2, 'Fair'],
  ['Kowhai-Tree7', 3, 'Good'],
  ['four kererū ate the plums', 4, 'Strong'],
])('%j is rated %d: %s', (password, level, words) => {
  expect(passwordStrength(password)).toEqual({ level, words })
})
