import { CombinedGraphQLErrors } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '../../apollo/client.ts'
import { emailSettingsFailure } from './email-settings-failure.ts'
import { checkEmailSettings } from './remember-member.ts'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

const answered = (code: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No', extensions: { code } }] })

test.each([
  [answered('EMAIL_SETTINGS_NOT_MADE'), 'Error creating user profile'],
  [answered('ACCOUNTS_UNAVAILABLE'), 'Error fetching email settings'],
  [new Error('network'), 'Error fetching email settings'],
  [null, 'Error fetching email settings'],
])('after %s the console shows "%s"', (error, words) => {
  expect(emailSettingsFailure(error)).toBe(words)
})

const member = { __typename: 'Member', email: 'aroha@example.org' }
const failed = (code: string) => ({
  data: { member: { ...member, emailSettings: null } },
  errors: [{ message: 'No', path: ['member', 'emailSettings'], extensions: { code } }],
})
const settings = { __typename: 'EmailSettings', emailAddress: member.email }

test.each([
  [failed('EMAIL_SETTINGS_NOT_MADE'), ['Error creating user profile']],
  [failed('ACCOUNTS_UNAVAILABLE'), ['Error fetching email settings']],
  [{ data: { member: { ...member, emailSettings: settings } } }, []],
])('after a login that receives %j the console shows only %j', async (answer, expected) => {
  const logged: unknown[] = []
  const log = vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(...words))
  const ask = async () => JSON.stringify(answer)
  await checkEmailSettings(createApolloClient(ask, ask))
  log.mockRestore()
  expect(logged).toEqual(expected)
})
