import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { dairyProducts } from '../../domain/derivatives/derivative.ts'
import type { OptionChainChange } from '../../domain/derivatives/option-chain.ts'
import { refusalMessages } from '../../domain/derivatives/option-valuation.ts'
import { missingList } from '../../domain/site/source-error.ts'
import { subscriber } from '../subscriber.ts'

const codeOf = (text: string) => text.trim().toUpperCase()

const nameOf = ({ underlying, contract }: { underlying: string; contract: string }) => ({
  underlyingCode: codeOf(underlying),
  contractCode: codeOf(contract),
})

const dayMs = 86_400_000

export const optionResolvers: Resolvers = {
  Query: {
    optionChain: async (_root, args, { publicApi, options }) => {
      const name = nameOf(args)
      if (dairyProducts.every(product => product !== name.underlyingCode)) return options.chain(name)
      // Looked up first, so that unknown codes cost no call.
      const listed = await publicApi.dairyOptions()
      if (!listed?.length) throw missingList('PUBLIC_API')
      const isListed = listed.some(
        ({ productCode, contractCode }) =>
          productCode === name.underlyingCode && contractCode === name.contractCode,
      )
      return isListed ? options.chain(name) : null
    },
    option: async (_root, { code, ...args }, { options }) => {
      const chain = await options.chain(nameOf(args))
      return chain?.options.find(option => option.code === codeOf(code)) ?? null
    },
    optionContracts: (_root, { underlying }, { options }) =>
      options.contracts(underlying ? codeOf(underlying) : null),
  },

  Derivative: {
    valuation: (derivative, _args, { options }) => options.valuation(derivative),
  },

  OptionValuation: {
    refusal: ({ refusal: reason }) => reason && { reason, message: refusalMessages[reason] },
  },

  OptionUnderlying: {
    id: ({ code }) => code,
  },

  OptionContract: {
    id: ({ contractCode }) => contractCode,
  },

  OptionChain: {
    id: ({ contractCode }) => contractCode,
    underlying: (chain, _args, { options }) => options.underlyingOf(chain),
    interestRate: (_chain, _args, { interestRate }) => interestRate,
    options: ({ options }) => [...options],
    daysLeft: ({ exerciseDate }, _args, { clock }) =>
      exerciseDate === null
        ? null
        : Math.round((Date.parse(exerciseDate) - Date.parse(nzDate(clock.now()))) / dayMs),
    years: ({ exerciseDate }, _args, { options }) =>
      exerciseDate === null ? null : options.yearsTo(exerciseDate),
  },

  OptionChainChange: {
    options: ({ options }) => [...options],
  },

  Subscription: {
    optionChain: {
      subscribe: subscriber((args, { options }, signal) => options.watch(nameOf(args), signal)),
      resolve: (change: OptionChainChange) => change,
    },
  },
}
