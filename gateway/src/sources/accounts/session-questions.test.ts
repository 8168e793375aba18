import { expect, test } from 'vitest'
import type { AccountCall } from './account-call.ts'
import { createSessionQuestions } from './session-questions.ts'

const credentials = { email: ' aroha@example.org ', password: 'four kererū', staySignedIn: false }

/** Logs in against an account service with this answer, parsed by the login contract. */
function logIn(status: number, body: unknown) {
  const call: AccountCall = async (_path, { schema }) => ({
    kind: 'done',
    status,
    value: schema.parse(body) as never,
  })
  return createSessionQuestions(call).login(credentials)
}

test.each([[{}], [{ email: 'aroha@example.org' }], ['OK'], [null], [{ second_factor: 'no' }]])(
  'a login answered with 200 has succeeded, regardless of its body: %j',
  async body => {
    expect(await logIn(200, body)).toMatchObject({ kind: 'done', value: null })
  },
)

test.each([201, 202, 204, 206])(
  'a login that is answered %i without a second step has failed',
  async status => {
    expect(await logIn(status, {})).toMatchObject({ kind: 'refused', status })
  },
)

test('a login that is answered 202 continues with the second step that it names', async () => {
  const body = { second_factor: { challenge: 's1' } }
  expect(await logIn(202, body)).toMatchObject({ kind: 'done', value: 's1' })
  expect(await logIn(200, body)).toMatchObject({ kind: 'done', value: null })
})
