import { GraphQLError } from 'graphql'
import type { AccountRefusal } from '../domain/account-answer.ts'

/** A refusal that every write of a member may meet. Any other is an error, which nobody causes who uses the site. */
export function memberRefusal(refusal: AccountRefusal) {
  const { kind, message } = refusal
  if (kind === 'signed-out')
    return { __typename: 'LoginRequired' as const, message: message || 'Log in first.' }
  if (kind === 'invalid' || kind === 'too-many') return invalidInput(refusal)
  throw new GraphQLError('The account service refused this.', { extensions: { code: 'ACCOUNTS_REFUSED' } })
}

/** The faults of a form; none where a limit was reached, which is no field's fault. */
export const invalidInput = (refusal: Extract<AccountRefusal, { kind: 'invalid' | 'too-many' }>) => ({
  __typename: 'InvalidInput' as const,
  message: refusal.message,
  errors: refusal.kind === 'invalid' ? [...refusal.faults] : [],
})

/** Likewise, of a write that names something. */
export const memberRefusalOrMissing = (refusal: AccountRefusal) =>
  refusal.kind === 'not-found'
    ? { __typename: 'NotFound' as const, message: refusal.message }
    : memberRefusal(refusal)
