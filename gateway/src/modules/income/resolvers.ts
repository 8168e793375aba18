import type { Resolvers } from '../../__generated__/resolvers.ts'

export const incomeResolvers: Resolvers = {
  Member: {
    async income(_member, { portfolioId }, { portfolioOf }) {
      const chosen = await portfolioOf(portfolioId)
      const answer = chosen.kind === 'done' ? await chosen.value.reader.income() : chosen
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
