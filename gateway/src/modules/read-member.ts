import { GraphQLError } from 'graphql'
import type { AccountAnswer, AccountRefusal } from '../domain/members/account-answer.ts'
import type { Member } from '../domain/members/member.ts'
import { emailSettingsOf } from './email-settings-of.ts'
import { invalidInput, memberRefusal } from './member-refusal.ts'

interface Asking {
  accounts: { member(): Promise<AccountAnswer<Member>> }
}

/** The member after a change; else the reason why nothing changed. */
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

/** The member after a login. Creates missing email settings, as specified for every login; a failure does not block the login. */
export async function enteredMember(asking: Entering): Promise<Member | undefined> {
  const answer = await asking.accounts.member()
  if (answer.kind !== 'done') return undefined
  await emailSettingsOf(answer.value.email, asking).catch(() => {})
  return answer.value
}

/** Refusals of a visitor's form. Unexpected ones are thrown. */
export function visitorRefusal(refusal: AccountRefusal) {
  if (refusal.kind === 'invalid' || refusal.kind === 'too-many') return invalidInput(refusal)
  throw new GraphQLError('The account service refused this.', { extensions: { code: 'ACCOUNTS_REFUSED' } })
}

export const formExpired = () => ({
  __typename: 'FormExpired' as const,
  message: 'This form was open for too long. Send it again.',
})

/** Parses a browser's JSON; undefined for other text. */
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
