import { CombinedGraphQLErrors } from '@apollo/client'
import { expect, test } from 'vitest'
import { emailSettingsFailure } from './email-settings-failure.ts'

const answered = (code: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No', extensions: { code } }] })

test.each([
  [answered('EMAIL_SETTINGS_NOT_MADE'), 'Error creating user profile'],
  [answered('ACCOUNTS_UNAVAILABLE'), 'Error fetching email settings'],
  [new Error('network'), 'Error fetching email settings'],
  [null, 'Error fetching email settings'],
])('after %s the console says "%s"', (error, words) => {
  expect(emailSettingsFailure(error)).toBe(words)
})
