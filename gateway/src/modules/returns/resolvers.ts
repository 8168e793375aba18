import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { dateArgument } from '../date-argument.ts'

export const returnsResolvers: Resolvers = {
  Member: {
    async returns(_member, { from, to, portfolioId, ...choice }, { portfolioOf }) {
      const dates = { from: dateArgument('from', from), to: dateArgument('to', to) }
      const chosen = await portfolioOf(portfolioId)
      if (chosen.kind !== 'done') return null
      const answer = await chosen.value.reader.returns({ ...choice, ...dates })
      if (answer.kind === 'invalid')
        throw new GraphQLError(answer.message, { extensions: { code: 'BAD_USER_INPUT' } })
      return answer.kind === 'done' ? answer.value : null
    },
  },

  PortfolioReturns: { values: returns => returns.values() },

  PortfolioValues: {
    date: ({ dates }) => dates,
    value: ({ values }) => values,
  },

  DayTrades: { direction: ({ isPurchase }) => (isPurchase ? 'PURCHASE' : 'SALE') },

  HoldingReturns: {
    instrument: (holding, _args, { portfolios, isFirst }) =>
      portfolios
        .instrumentOf(holding)
        .catch((failure: Error) => (isFirst(failure) ? Promise.reject(failure) : null)),
  },
}
