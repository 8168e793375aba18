import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { type Derivative, type DerivativeQuotes, dairyProducts } from '../../domain/derivative.ts'
import { isoInstant } from '../../domain/instant.ts'
import { endOf } from '../end-of.ts'
import { mapEvents } from '../map-events.ts'

/** The product as it is written, of those that there are. */
const productOf = (text: string) => dairyProducts.find(code => code === text.trim().toUpperCase())

const eachQuoted = (found: DerivativeQuotes | null): Derivative[] | null =>
  found && found.quotes.map(quote => ({ ...quote, freshness: found.freshness }))

export const derivativeResolvers: Resolvers = {
  Query: {
    dairyFutures: async (_root, { product }, { publicApi }) => {
      const known = productOf(product)
      return known === undefined ? null : eachQuoted(await publicApi.dairyFuturesOf(known))
    },
    dairyOptions: async (_root, { product, contract }, { publicApi }) => {
      const code = contract.trim().toUpperCase()
      // Looked up first, so that codes of nothing cost no call.
      const listed = await publicApi.dairyOptions()
      const known = listed?.find(
        ({ productCode, contractCode }) => productCode === productOf(product) && contractCode === code,
      )
      return known ? eachQuoted(await publicApi.dairyOptionsOf(known.productCode, known.contractCode)) : null
    },
  },

  Derivative: {
    id: ({ code }) => code,
    isExpired: ({ expiryDate }, _args, { clock }) => expiryDate !== null && expiryDate < nzDate(clock.now()),
    hasOptions: async ({ code, type, productCode }, _args, { publicApi }) => {
      if (type !== 'FUTURE' || productOf(productCode ?? '') === undefined) return null
      const options = await publicApi.dairyOptions().catch(() => null)
      return options && options.some(({ contractCode }) => contractCode === code)
    },
    updated: ({ asAt }) => (asAt === null ? null : isoInstant(asAt)),
  },

  Subscription: {
    derivative: {
      subscribe: (_root, { underlying }, { ticker }, info) =>
        mapEvents(
          ticker.watchDerivatives(underlying?.trim() ?? null, endOf(info)),
          ({ value, freshness }) => value && { key: value.code, derivative: { ...value, freshness } },
        ),
      resolve: (change: { derivative: Derivative }) => change.derivative,
    },
  },
}
