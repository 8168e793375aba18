import type { Resolvers } from '../../__generated__/resolvers.ts'
import { memberRefusal } from '../member-refusal.ts'

export const importColumnsResolvers: Resolvers = {
  Member: {
    async importColumns(_member, _args, { accounts, accountFeatures }) {
      if (!(await accountFeatures.list()).includes('IMPORT_COLUMNS')) return null
      const answer = await accounts.importColumns()
      return answer.kind === 'done' ? answer.value : null
    },
  },

  Mutation: {
    async keepImportColumns(_root, { input: { idempotencyKey, ...file } }, { accounts }) {
      const answer = await accounts.keepImportColumns(file, idempotencyKey)
      return answer.kind === 'done'
        ? { __typename: 'KeepImportColumnsSuccess', importColumns: answer.value }
        : memberRefusal(answer)
    },
  },
}
