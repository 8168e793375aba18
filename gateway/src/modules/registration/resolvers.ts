import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer, AccountRefusal } from '../../domain/members/account-answer.ts'
import { linkRefusal } from '../link-refusal.ts'
import { enteredMember, formExpired, visitorRefusal } from '../read-member.ts'

/** Reason of a refused registration: in the account service's own words, else by its status. */
function registrationRefusal(refusal: AccountRefusal) {
  const { kind, message } = refusal
  if (kind === 'invalid') return visitorRefusal(refusal)
  if (kind === 'too-many')
    return { __typename: 'TooManyRequests' as const, message, retryAfter: refusal.retryAfterSeconds }
  return { __typename: 'RegistrationRefused' as const, message: message || `Status ${statusOf(refusal)}` }
}

function statusOf(refusal: AccountRefusal): number {
  if (refusal.kind === 'refused') return refusal.status
  return refusal.kind === 'not-found' ? 404 : 401
}

const mailRequested = (answer: AccountAnswer<unknown>, email: string) =>
  answer.kind === 'done' ? { __typename: 'MailRequested' as const, email } : visitorRefusal(answer)

type FormRefusal = Extract<AccountRefusal, { kind: 'invalid' | 'too-many' }>

/** Whether the form was refused, rather than the link that led to it. */
const isOfForm = (answer: AccountAnswer<unknown>): answer is FormRefusal =>
  answer.kind === 'invalid' || answer.kind === 'too-many'

export const registrationResolvers: Resolvers = {
  Query: {
    async passwordResetFault(_root, { code }, { accounts }) {
      const answer = await accounts.checkPasswordReset(code)
      return answer.kind === 'not-found' || answer.kind === 'refused' ? linkRefusal(answer).fault : null
    },
    async localMail(_root, _args, { accounts, mayReadMail }) {
      if (!mayReadMail) return null
      const answer = await accounts.mailbox()
      return answer.kind === 'done' ? answer.value : null
    },
  },

  Mutation: {
    async register(_root, { input }, { accounts, forms }) {
      const { idempotencyKey, challenge, website, ...registration } = input
      const success = { __typename: 'RegisterSuccess' as const, email: registration.email.trim() }
      // Honeypot field: hidden from people. Bots that fill it in get a normal success.
      if (website) return success
      if (!forms.isGood(challenge)) return formExpired()
      const { age = null, gender = null, country = null, profession = null } = registration
      const { receiveInformation = false } = registration
      const answer = await accounts.register(
        { ...registration, age, gender, country, profession, receiveInformation },
        idempotencyKey,
      )
      return answer.kind === 'done' ? success : registrationRefusal(answer)
    },
    async confirmEmail(_root, { input: { code } }, { accounts }) {
      const answer = await accounts.confirmEmail(code)
      return answer.kind === 'done'
        ? { __typename: 'ConfirmEmailSuccess', email: answer.value }
        : linkRefusal(answer)
    },
    async activateAccount(_root, { input: { code, password } }, context) {
      const answer = await context.accounts.activate(code, password)
      if (isOfForm(answer)) return visitorRefusal(answer)
      if (answer.kind !== 'done') return linkRefusal(answer)
      const member = await enteredMember(context)
      if (!member) throw new Error('The account was created, but its session was not found')
      return { __typename: 'ActivateAccountSuccess', member }
    },
    async resendConfirmation(_root, { input: { email, challenge } }, { accounts, forms }) {
      if (!forms.isGood(challenge)) return formExpired()
      return mailRequested(await accounts.resendConfirmation(email), email.trim())
    },
    async requestPasswordReset(_root, { input: { email, challenge } }, { accounts, forms }) {
      if (!forms.isGood(challenge)) return formExpired()
      return mailRequested(await accounts.requestPasswordReset(email), email.trim())
    },
    async resetPassword(_root, { input: { code, password } }, { accounts }) {
      const answer = await accounts.resetPassword(code, password)
      if (answer.kind === 'done')
        return { __typename: 'ResetPasswordSuccess', changed: true, review: answer.value }
      return isOfForm(answer) ? visitorRefusal(answer) : linkRefusal(answer)
    },
    async removePasskeyAfterReset(_root, { input: { code, id } }, { accounts }) {
      const answer = await accounts.removePasskeyAfterReset(code, id)
      if (answer.kind === 'done')
        return { __typename: 'RemovePasskeyAfterResetSuccess', passkeys: answer.value }
      if (answer.kind === 'not-found' && answer.code === 'not_found')
        return { __typename: 'NotFound', message: 'There is no such passkey.' }
      return isOfForm(answer) ? visitorRefusal(answer) : linkRefusal(answer)
    },
  },
}
