import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import {
  type Derivative,
  dairyProducts,
  isExpired,
  type DerivativeType,
  type LiveDerivative,
} from '../../domain/derivative.ts'
import { isoInstant } from '../../domain/instant.ts'
import { endOf } from '../end-of.ts'
import { missingList } from '../missing-list.ts'
import { mapEvents } from '../map-events.ts'

/** The product as it is written, of those that there are. */
const productOf = (text: string) => dairyProducts.find(code => code === text.trim().toUpperCase())

type Order = 'bid' | 'offer' | 'bidVolume' | 'offerVolume'

/** What is bid and asked; of an expired contract nothing, whatever a source still says. */
const order =
  (side: Order) =>
  (derivative: Derivative, _args: object, { clock }: { clock: Clock }): number | null =>
    isExpired(derivative, nzDate(clock.now())) ? null : derivative[side]

interface Choice {
  contract?: string | null
  type?: DerivativeType | null
}

const isOf = ({ contract, type }: Choice, derivative: LiveDerivative) =>
  (!contract || derivative.contractCode === contract.trim().toUpperCase()) &&
  (!type || derivative.type === type)

export const derivativeResolvers: Resolvers = {
  Query: {
    dairyFutures: (_root, { product }, { derivatives }) => {
      const known = productOf(product)
      return known === undefined ? null : derivatives.futures(known)
    },
    dairyOptions: async (_root, { product, contract }, { publicApi, derivatives }) => {
      const code = contract.trim().toUpperCase()
      // Looked up first, so that codes of nothing cost no call.
      const listed = await publicApi.dairyOptions()
      if (!listed?.length) throw missingList('PUBLIC_API')
      const known = listed.find(
        ({ productCode, contractCode }) => productCode === productOf(product) && contractCode === code,
      )
      return known ? derivatives.options(known.productCode, known.contractCode) : null
    },
  },

  Derivative: {
    id: ({ code }) => code,
    isExpired: (derivative, _args, { clock }) => isExpired(derivative, nzDate(clock.now())),
    hasOptions: async ({ code, type, productCode }, _args, { publicApi }) => {
      if (type !== 'FUTURE' || productOf(productCode ?? '') === undefined) return null
      const options = await publicApi.dairyOptions().catch(() => null)
      return options && options.some(({ contractCode }) => contractCode === code)
    },
    last: ({ lastPrice }) => lastPrice,
    priceAmount: ({ lastPrice, priorSettle }) => lastPrice ?? priorSettle,
    priorSettlement: ({ priorSettle }) => priorSettle,
    bid: order('bid'),
    offer: order('offer'),
    bidVolume: order('bidVolume'),
    offerVolume: order('offerVolume'),
    updated: ({ asAt }) => (asAt === null ? null : isoInstant(asAt)),
    updatedAtDate: ({ asAt }) => (asAt === null ? null : nzDate(asAt)),
  },

  Subscription: {
    derivative: {
      subscribe: (_root, { underlying, ...choice }, { ticker }, info) =>
        mapEvents(ticker.watchDerivatives(underlying?.trim() ?? null, endOf(info)), ({ value, freshness }) =>
          value && isOf(choice, value) ? { key: value.code, derivative: { ...value, freshness } } : null,
        ),
      resolve: (change: { derivative: Derivative }) => change.derivative,
    },
  },
}
