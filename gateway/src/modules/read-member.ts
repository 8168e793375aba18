import { GraphQLError } from 'graphql'
import type { AccountAnswer, AccountRefusal } from '../domain/account-answer.ts'
import type { Member } from '../domain/member.ts'
import { emailSettingsOf } from './email-settings-of.ts'
import { invalidInput, memberRefusal } from './member-refusal.ts'

interface Asking {
  accounts: { member(): Promise<AccountAnswer<Member>> }
}

/** A change, then the member as it is now; else why nothing changed. */
export async function withMember<Name extends string, Refusal>(
  answer: AccountAnswer<unknown>,
  { accounts }: Asking,
  [name, refusalOf]: readonly [name: Name, refusalOf: (refusal: AccountRefusal) => Refusal],
) {
  if (answer.kind !== 'done') return refusalOf(answer)
  const now = await accounts.member()
  return now.kind === 'done' ? { __typename: name, member: now.value } : memberRefusal(now)
}

export type Entering = Asking & Parameters<typeof emailSettingsOf>[1]

/**
 * The member who has just come in. The settings of mail are read, and made, on the way, as specified for every login; that
 * they cannot be must keep nobody out.
 */
export async function enteredMember(asking: Entering): Promise<Member | undefined> {
  const answer = await asking.accounts.member()
  if (answer.kind !== 'done') return undefined
  await emailSettingsOf(answer.value.email, asking).catch(() => {})
  return answer.value
}

/** What a visitor's form may meet besides success; `refused` is in the service's own words. */
export function visitorRefusal(refusal: AccountRefusal) {
  if (refusal.kind === 'invalid' || refusal.kind === 'too-many') return invalidInput(refusal)
  throw new GraphQLError('The account service refused this.', { extensions: { code: 'ACCOUNTS_REFUSED' } })
}

export const formExpired = () => ({
  __typename: 'FormExpired' as const,
  message: 'This form was open for too long. Send it again.',
})

/** JSON of a browser; undefined for what is none. */
export function parseBrowserJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const badPasskey = 'This passkey could not be checked. Try again.'

export const unreadablePasskey = () => ({
  __typename: 'InvalidInput' as const,
  message: badPasskey,
  errors: [{ field: 'response', code: 'invalid', message: badPasskey }],
})
