import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { Member, ProfileChange } from '../../domain/members/member.ts'
import type { AccountCall } from './account-call.ts'
import { EmailChangeBody, UserBody } from './member-contract.ts'

/** The logged-in member, and changes to the account. */
export interface MemberQuestions {
  member(): Promise<AccountAnswer<Member>>
  updateProfile(change: ProfileChange, idempotencyKey: string): Promise<AccountAnswer<Member>>
  /** Both passwords go in the body, or in the query with `inQuery`, as specified. */
  changePassword(
    passwords: { oldPassword: string; newPassword: string },
    where: 'body' | 'query',
  ): Promise<AccountAnswer<unknown>>
  changeEmail(email: string, password: string): Promise<AccountAnswer<unknown>>
  /** Whether both addresses are now confirmed. */
  confirmEmailChange(code: string): Promise<AccountAnswer<boolean>>
  /** All data of the account. */
  exportAccount(): Promise<AccountAnswer<unknown>>
  closeAccount(password: string): Promise<AccountAnswer<unknown>>
}

const schema = z.unknown()

export const createMemberQuestions = (call: AccountCall): MemberQuestions => ({
  member: () => call('/auth/user', { schema: UserBody }),
  updateProfile: ({ firstName, lastName, ...rest }, idempotencyKey) =>
    call('/auth/user', {
      method: 'PUT',
      body: { first_name: firstName, last_name: lastName, ...rest },
      idempotencyKey,
      schema: UserBody,
    }),
  changePassword({ oldPassword, newPassword }, where) {
    const values = { old_password: oldPassword, new_password: newPassword }
    return call('/auth/change-password', {
      method: 'POST',
      ...(where === 'body' ? { body: values } : { query: values }),
      schema,
    })
  },
  changeEmail: (email, password) =>
    call('/account/email', { method: 'POST', body: { email: email.trim(), password }, schema }),
  confirmEmailChange: code =>
    call('/account/email/confirm', { method: 'POST', body: { code }, schema: EmailChangeBody }),
  exportAccount: () => call('/account/export', { mayBeMissing: true, schema }),
  closeAccount: password => call('/account/close', { method: 'POST', body: { password }, schema }),
})
