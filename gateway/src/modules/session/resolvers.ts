import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import { credentialFaults } from '../../domain/members/credentials.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { memberRefusalOrMissing } from '../member-refusal.ts'
import {
  type Entering,
  enteredMember,
  formExpired,
  parseBrowserJson,
  unreadablePasskey,
  withMember,
} from '../read-member.ts'

const loginFailed = () => ({ __typename: 'LoginFailed' as const, message: 'Login Failed' })

const tooManyRequests = ({ message, retryAfterSeconds }: { message: string; retryAfterSeconds: number }) => ({
  __typename: 'TooManyRequests' as const,
  message: message || 'Too many attempts. Try again in a moment.',
  retryAfter: retryAfterSeconds,
})

const insecure = () => ({
  __typename: 'SecureConnectionRequired' as const,
  message: 'Login needs a secure connection. Open this site with https at the start of its address.',
})

/** Every failure except an invalid field is the same refusal. */
async function entered(answer: AccountAnswer<unknown>, asking: Entering) {
  if (answer.kind === 'invalid')
    return { __typename: 'InvalidInput' as const, message: answer.message, errors: [...answer.faults] }
  const member = answer.kind === 'done' ? await enteredMember(asking) : undefined
  return member ? { __typename: 'LoginSuccess' as const, member } : loginFailed()
}

export const sessionResolvers: Resolvers = {
  Query: {
    formChallenge(_root, _args, { forms }) {
      const { token, expiresAt } = forms.issue()
      return { token, expiresAt: isoInstant(expiresAt) }
    },
    accountFeatures: (_root, _args, { accountFeatures }) => accountFeatures.list(),
  },

  Mutation: {
    async login(_root, { input }, context) {
      const faults = credentialFaults(input)
      const [first] = faults
      if (first) return { __typename: 'InvalidInput', message: first.message, errors: faults }
      if (!context.isSecure) return insecure()
      if (!context.forms.isGood(input.challenge)) return formExpired()
      const { email, password, staySignedIn = false } = input
      const answer = await context.accounts.login({ email, password, staySignedIn })
      if (answer.kind === 'done' && answer.value !== null)
        return { __typename: 'SecondFactorRequired', challenge: answer.value }
      if (answer.kind === 'too-many') return tooManyRequests(answer)
      // The fields were checked above; further validation errors count as a failed login.
      return entered(answer.kind === 'invalid' ? { ...answer, kind: 'signed-out' } : answer, context)
    },
    async loginWithSecondFactor(_root, { input }, context) {
      const { challenge, code, recoveryCode } = input
      const answer = await context.accounts.loginWithSecondFactor({
        challenge,
        code: code ?? undefined,
        recoveryCode: recoveryCode ?? undefined,
      })
      return entered(answer, context)
    },
    async beginPasskeyLogin(_root, _args, { accounts }) {
      const answer = await accounts.beginPasskeyLogin()
      if (answer.kind === 'done') return { __typename: 'PasskeyLogin', ...answer.value }
      return tooManyRequests(
        answer.kind === 'too-many' ? answer : { message: answer.message, retryAfterSeconds: 60 },
      )
    },
    async loginWithPasskey(_root, { input }, context) {
      const response = parseBrowserJson(input.response)
      if (!response) return unreadablePasskey()
      const { challengeId, staySignedIn = false } = input
      const answer = await context.accounts.loginWithPasskey({ challengeId, response, staySignedIn })
      return entered(answer, context)
    },
    async logout(_root, _args, { accounts }) {
      await accounts.logout()
      return { loggedOut: true }
    },
    async endSessions(_root, { input: { id, idempotencyKey } }, context) {
      const answer = await context.accounts.endSessions(id ?? undefined, idempotencyKey)
      return withMember(answer, context, ['EndSessionsSuccess', memberRefusalOrMissing])
    },
  },
}
