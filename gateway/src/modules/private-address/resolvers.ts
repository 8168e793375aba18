import type { Resolvers } from '../../__generated__/resolvers.ts'
import { privateCalendarPath, privateFeedPath } from '../../domain/members/private-address.ts'
import { memberRefusal } from '../member-refusal.ts'
import { withMember } from '../read-member.ts'

const result = ['PrivateAddressSuccess', memberRefusal] as const

export const privateAddressResolvers: Resolvers = {
  Member: {
    async privateAddress(_member, _args, { accounts }) {
      const answer = await accounts.privateAddress()
      return answer.kind === 'done' ? answer.value : null
    },
  },

  PrivateAddress: {
    calendarPath: ({ secret }) => (secret === null ? null : privateCalendarPath(secret)),
    feedPath: ({ secret }) => (secret === null ? null : privateFeedPath(secret)),
  },

  Mutation: {
    createPrivateAddress: async (_root, { input: { idempotencyKey } }, context) =>
      withMember(await context.accounts.createPrivateAddress(idempotencyKey), context, result),
    removePrivateAddress: async (_root, { input: { idempotencyKey } }, context) =>
      withMember(await context.accounts.removePrivateAddress(idempotencyKey), context, result),
  },
}
