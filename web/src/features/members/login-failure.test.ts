import { CombinedGraphQLErrors } from '@apollo/client'
import { expect, test } from 'vitest'
import { loginFailure } from './login-failure.ts'

const unanswered = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No' }] })

test.each([
  [new Error('The network is away'), 'The network is away'],
  [new Error(''), 'Login Failed'],
  ['no error at all', 'Login Failed'],
  [unanswered, 'Login Failed. Our account service isn’t responding. Please try again soon.'],
])('after %s the panel shows "%s"', (error, words) => {
  expect(loginFailure(error)).toBe(words)
})
