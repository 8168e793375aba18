import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountRefusal } from '../../domain/members/account-answer.ts'
import { linkRefusal } from '../link-refusal.ts'
import { memberRefusal, memberRefusalOrMissing } from '../member-refusal.ts'
import { parseBrowserJson, unreadablePasskey, visitorRefusal, withMember } from '../read-member.ts'

/** As for other writes of a member, except that an existing second factor has its own refusal. */
const factorRefusal = (refusal: AccountRefusal) =>
  refusal.kind === 'refused' && refusal.status === 409
    ? { __typename: 'InvalidInput' as const, message: refusal.message, errors: [] }
    : memberRefusal(refusal)

export const memberResolvers: Resolvers = {
  Query: {
    async member(_root, _args, { accounts }) {
      const answer = await accounts.member()
      return answer.kind === 'done' ? answer.value : null
    },
    async accountExport(_root, _args, { accounts }) {
      const answer = await accounts.exportAccount()
      return answer.kind === 'done' ? { content: `${JSON.stringify(answer.value, null, 2)}\n` } : null
    },
  },

  Member: {
    async sessions(_member, _args, { accounts }) {
      const answer = await accounts.sessions()
      return answer.kind === 'done' ? answer.value : null
    },
    async passkeys(_member, _args, { accounts }) {
      const answer = await accounts.passkeys()
      return answer.kind === 'done' ? answer.value : null
    },
    async securityEvents(_member, _args, { accounts }) {
      const answer = await accounts.securityEvents()
      return answer.kind === 'done' ? answer.value : null
    },
  },

  Mutation: {
    async updateProfile(_root, { input: { idempotencyKey, ...change } }, { accounts }) {
      const { age = null, gender = null, country = null, profession = null } = change
      const answer = await accounts.updateProfile(
        { ...change, age, gender, country, profession },
        idempotencyKey,
      )
      return answer.kind === 'done'
        ? { __typename: 'UpdateProfileSuccess', member: answer.value }
        : memberRefusal(answer)
    },
    async changePassword(_root, { input }, context) {
      const { accounts, accountFeatures } = context
      const where = (await accountFeatures.takesPasswordInBody()) ? 'body' : 'query'
      const answer = await accounts.changePassword(input, where)
      return withMember(answer, context, ['ChangePasswordSuccess', memberRefusal])
    },
    async changeEmail(_root, { input: { email, password } }, { accounts }) {
      const answer = await accounts.changeEmail(email, password)
      return answer.kind === 'done'
        ? { __typename: 'ChangeEmailSuccess', email: email.trim() }
        : memberRefusal(answer)
    },
    async confirmEmailChange(_root, { input: { code } }, { accounts }) {
      const answer = await accounts.confirmEmailChange(code)
      if (answer.kind === 'done') return { __typename: 'ConfirmEmailChangeSuccess', isChanged: answer.value }
      return answer.kind === 'invalid' ? visitorRefusal(answer) : linkRefusal(answer)
    },
    async beginSecondFactor(_root, { input: { password } }, { accounts }) {
      const answer = await accounts.beginSecondFactor(password)
      return answer.kind === 'done'
        ? { __typename: 'SecondFactorSecret', ...answer.value }
        : factorRefusal(answer)
    },
    async confirmSecondFactor(_root, { input: { code } }, context) {
      const answer = await context.accounts.confirmSecondFactor(code)
      if (answer.kind !== 'done') return factorRefusal(answer)
      const result = await withMember(answer, context, ['ConfirmSecondFactorSuccess', factorRefusal])
      return 'member' in result ? { ...result, recoveryCodes: answer.value } : result
    },
    async removeSecondFactor(_root, { input: { password } }, context) {
      const answer = await context.accounts.removeSecondFactor(password)
      return withMember(answer, context, ['RemoveSecondFactorSuccess', memberRefusal])
    },
    async beginPasskey(_root, { input: { password } }, { accounts }) {
      const answer = await accounts.beginPasskey(password)
      return answer.kind === 'done' ? { __typename: 'NewPasskey', ...answer.value } : memberRefusal(answer)
    },
    async addPasskey(_root, { input }, context) {
      const response = parseBrowserJson(input.response)
      if (!response) return unreadablePasskey()
      const answer = await context.accounts.addPasskey({ ...input, response })
      return withMember(answer, context, ['AddPasskeySuccess', memberRefusal])
    },
    async removePasskey(_root, { input: { id, idempotencyKey } }, context) {
      const answer = await context.accounts.removePasskey(id, idempotencyKey)
      return withMember(answer, context, ['RemovePasskeySuccess', memberRefusalOrMissing])
    },
    async closeAccount(_root, { input: { password } }, { accounts }) {
      const answer = await accounts.closeAccount(password)
      return answer.kind === 'done'
        ? { __typename: 'CloseAccountSuccess', closed: true }
        : memberRefusal(answer)
    },
  },
}
