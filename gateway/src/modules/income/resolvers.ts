import type { Resolvers } from '../../__generated__/resolvers.ts'

export const incomeResolvers: Resolvers = {
  Member: {
    async income(_member, _args, { portfolios }) {
      const answer = await portfolios.income()
      return answer.kind === 'done' ? answer.value : null
    },
  },

  IncomePayment: {
    code: ({ held }) => held.code,
    isin: ({ held }) => held.isin,
    type: ({ dividend }) => dividend.type,
    payableDate: ({ dividend }) => dividend.payableDate,
    amount: ({ dividend }) => dividend.amount,
    currencyCode: ({ dividend }) => dividend.currencyCode,
    instrument: ({ held }, _args, { portfolios, isFirst }) =>
      portfolios
        .instrumentOf(held)
        .catch((failure: Error) => (isFirst(failure) ? Promise.reject(failure) : null)),
  },
}
