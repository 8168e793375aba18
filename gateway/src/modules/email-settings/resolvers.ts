import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import { emailSettingsOf } from '../email-settings-of.ts'
import { nextDigest } from './next-digest.ts'
import { memberRefusal } from '../member-refusal.ts'

/** The value of an answer; null if the member is no longer logged in, or the account service has no such call. */
const valueOf = <T>(answer: AccountAnswer<T>) => (answer.kind === 'done' ? answer.value : null)

export const emailSettingsResolvers: Resolvers = {
  Member: {
    emailSettings: async ({ email }, _args, context) => valueOf(await emailSettingsOf(email, context)),
    digestPreview: async (_member, { slot }, { accounts }) => valueOf(await accounts.digestPreview(slot)),
    digestDeliveries: async (_member, _args, { accounts }) => valueOf(await accounts.digestDeliveries()),
  },

  EmailSettings: {
    nextMidDay: (_settings, _args, { calendar, clock }) => nextDigest(calendar, clock.now(), '12:30'),
    nextEndOfDay: (_settings, _args, { calendar, clock }) => nextDigest(calendar, clock.now(), '17:30'),
  },

  Mutation: {
    async updateEmailSettings(_root, { input }, { accounts }) {
      const { midDay, endOfDay, idempotencyKey } = input
      const member = await accounts.member()
      if (member.kind !== 'done') return memberRefusal(member)
      const settings = { emailAddress: member.value.email, midDay, endOfDay }
      const answer = await accounts.changeEmailSettings({ settings, idempotencyKey })
      if (answer.kind !== 'done') return memberRefusal(answer)
      return { __typename: 'UpdateEmailSettingsSuccess', emailSettings: answer.value }
    },
    async sendTestDigest(_root, { input: { slot, idempotencyKey } }, { accounts }) {
      const answer = await accounts.sendTestDigest(slot, idempotencyKey)
      if (answer.kind === 'done') return { __typename: 'SendTestDigestSuccess', delivery: answer.value }
      if (answer.kind !== 'too-many') return memberRefusal(answer)
      const { message, retryAfterSeconds: retryAfter } = answer
      return { __typename: 'TooManyRequests', message, retryAfter }
    },
    async unsubscribe(_root, { input: { token } }, { accounts }) {
      const answer = await accounts.unsubscribe(token)
      if (answer.kind !== 'done') memberRefusal(answer)
      return { unsubscribed: true }
    },
  },
}
