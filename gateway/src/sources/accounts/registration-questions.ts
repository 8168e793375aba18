import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { LocalMail, Registration } from '../../domain/members/registration.ts'
import type { Passkey, ResetReview } from '../../domain/market/session.ts'
import type { AccountCall } from './account-call.ts'
import { ConfirmedBody, MailboxBody } from './registration-contract.ts'
import { PasskeysBody, ResetBody } from './session-contract.ts'

/** Registration, mailed links and password resets. */
export interface RegistrationQuestions {
  register(registration: Registration, idempotencyKey: string): Promise<AccountAnswer<unknown>>
  /** Returns the address. The code stays valid. */
  confirmEmail(code: string): Promise<AccountAnswer<string>>
  /** Creates the account and logs the member in. */
  activate(code: string, password: string): Promise<AccountAnswer<unknown>>
  resendConfirmation(email: string): Promise<AccountAnswer<unknown>>
  requestPasswordReset(email: string): Promise<AccountAnswer<unknown>>
  /** Checks the mailed code without consuming it. */
  checkPasswordReset(code: string): Promise<AccountAnswer<unknown>>
  /** Returns the ways to log in to the account; null if the service lists none. */
  resetPassword(code: string, password: string): Promise<AccountAnswer<ResetReview | null>>
  /** Returns the remaining passkeys. */
  removePasskeyAfterReset(code: string, id: string): Promise<AccountAnswer<Passkey[]>>
  /** Mail stored in files, newest first. */
  mailbox(): Promise<AccountAnswer<LocalMail[]>>
}

const schema = z.unknown()

export const createRegistrationQuestions = (call: AccountCall): RegistrationQuestions => ({
  register(registration, idempotencyKey) {
    const body = bodyOf(registration)
    const query = { spam_protection_token: spamProtectionToken(body) }
    return call('/auth/register', {
      method: 'POST',
      query,
      body,
      idempotencyKey,
      takesAnyRefusal: true,
      schema,
    })
  },
  confirmEmail: code => call('/validate_email', { method: 'POST', body: { code }, schema: ConfirmedBody }),
  activate: (code, password) => call('/validate_email', { method: 'POST', body: { code, password }, schema }),
  resendConfirmation: email =>
    call('/validate_email/resend', { method: 'POST', body: { email: email.trim() }, schema }),
  requestPasswordReset: email =>
    call('/auth/reset-password/request', { method: 'POST', body: { email: email.trim() }, schema }),
  checkPasswordReset: code => call('/auth/reset-password', { method: 'POST', body: { code }, schema }),
  resetPassword: (code, password) =>
    call('/auth/reset-password', { method: 'POST', body: { code, password }, schema: ResetBody }),
  removePasskeyAfterReset: (code, id) =>
    call('/auth/reset-password/remove-passkey', {
      method: 'POST',
      body: { code, passkey_id: id },
      schema: PasskeysBody,
    }),
  mailbox: () => call('/mailbox', { mayBeMissing: true, schema: MailboxBody }),
})

/** The payload of spec 001 §4. Names are normalised (NFC), so that the token does not depend on how they were typed. */
function bodyOf({ firstName, lastName, email, ...rest }: Registration) {
  const { agreement, age, gender, country, profession, receiveInformation } = rest
  return {
    first_name: firstName.trim().normalize('NFC'),
    last_name: lastName.trim().normalize('NFC'),
    email: email.trim(),
    agreement,
    emailValidationCode: null,
    // Optional fields are omitted when not set.
    age: age ?? undefined,
    gender: gender ?? undefined,
    country: country ?? undefined,
    profession: profession ?? undefined,
    receiveInformation,
  }
}

/** SHA-256 in hex of first name, email and last name, as sent. */
const spamProtectionToken = (body: { first_name: string; email: string; last_name: string }): string =>
  createHash('sha256').update(`${body.first_name}${body.email}${body.last_name}`).digest('hex')
