import { z } from 'zod'
import { invalid } from '../http/api-error.ts'

const tooShort = 'Use at least 8 characters.'

/** A new password: 8 to 1,000 characters of any kind. */
export const NewPassword = z
  .string("Password can't be blank")
  .refine(text => Array.from(text).length >= 8, { error: tooShort, params: { code: 'too_short' } })
  .refine(text => text.length <= 1_000, {
    error: 'Use at most 1,000 characters.',
    params: { code: 'too_long' },
  })

let common: Promise<ReadonlySet<string>> | undefined

/** Common passwords from leaks; loaded with the first new password. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  ))

/** Refuses easily guessed passwords: a common one, or the address itself. */
export async function refuseGuessable(
  password: string,
  { email, field }: { email: string; field: string },
): Promise<void> {
  const text = password.toLowerCase()
  const [name] = email.toLowerCase().split('@')
  if (text === email.toLowerCase() || text === name)
    throw invalid(field, 'same_as_email', 'Do not use your email address as your password.')
  if ((await commonPasswords()).has(text))
    throw invalid(field, 'common', 'Many people use this password. Choose another one.')
}
