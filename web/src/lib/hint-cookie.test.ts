import { expect, test } from 'vitest'
import { readHint } from './hint-cookie.ts'

test.each([
  ['loggedIn=true', true],
  ['fontSize=115%25; loggedIn=1', true],
  ['loggedIn=', false],
  ['notloggedIn=true', false],
  ['fontSize=115%25; contentPreview=1', false],
  ['', false],
])('with the cookies %j a reader is logged in: %s', (cookies, isLoggedIn) => {
  expect(readHint(cookies, 'loggedIn')).toBe(isLoggedIn)
})
