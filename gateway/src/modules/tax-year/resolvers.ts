import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'

export const taxYearResolvers: Resolvers = {
  Member: {
    async taxYear(_member, { year }, { portfolios, accountFeatures }) {
      if (!(await accountFeatures.list()).includes('SALES')) return null
      const answer = await portfolios.taxYear(year ?? null)
      if (answer.kind === 'invalid')
        throw new GraphQLError(answer.message, { extensions: { code: 'BAD_USER_INPUT' } })
      return answer.kind === 'done' ? answer.value : null
    },
  },

  TaxIncome: {
    code: ({ held }) => held.code,
    isin: ({ held }) => held.isin,
  },
}
