import { GraphQLError } from 'graphql'
import type { AccountRefusal } from '../domain/members/account-answer.ts'

/** A refusal that any write of a member may get. Others cannot occur through the site and are errors. */
export function memberRefusal(refusal: AccountRefusal) {
  const { kind, message } = refusal
  if (kind === 'signed-out')
    return { __typename: 'LoginRequired' as const, message: message || 'Log in first.' }
  if (kind === 'invalid' || kind === 'too-many') return invalidInput(refusal)
  throw new GraphQLError('The account service refused this.', { extensions: { code: 'ACCOUNTS_REFUSED' } })
}

/** Validation errors of a form; empty for an exceeded rate limit, which belongs to no field. */
export const invalidInput = (refusal: Extract<AccountRefusal, { kind: 'invalid' | 'too-many' }>) => ({
  __typename: 'InvalidInput' as const,
  message: refusal.message,
  errors: refusal.kind === 'invalid' ? [...refusal.faults] : [],
})

/** The same for a write to an existing item. */
export const memberRefusalOrMissing = (refusal: AccountRefusal) =>
  refusal.kind === 'not-found'
    ? { __typename: 'NotFound' as const, message: refusal.message }
    : memberRefusal(refusal)
