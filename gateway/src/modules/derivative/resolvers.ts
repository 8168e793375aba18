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
import { subscriber } from '../subscriber.ts'
import { missingList } from '../missing-list.ts'
import { mapEvents } from '../map-events.ts'

/** A dairy product by its code, in any case. */
const productOf = (text: string) => dairyProducts.find(code => code === text.trim().toUpperCase())

type Order = 'bid' | 'offer' | 'bidVolume' | 'offerVolume'

/** Bid and ask; null for an expired contract, whatever a source still sends. */
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
      const productCode = productOf(product)
      return productCode === undefined ? null : derivatives.futures(productCode)
    },
    dairyOptions: async (_root, { product, contract }, { publicApi, derivatives }) => {
      const code = contract.trim().toUpperCase()
      // Looked up first, so that unknown codes cost no call.
      const listed = await publicApi.dairyOptions()
      if (!listed?.length) throw missingList('PUBLIC_API')
      const option = listed.find(
        ({ productCode, contractCode }) => productCode === productOf(product) && contractCode === code,
      )
      return option ? derivatives.options(option.productCode, option.contractCode) : null
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
      subscribe: subscriber(({ underlying, ...choice }, { ticker }, signal) =>
        mapEvents(ticker.watchDerivatives(underlying?.trim() ?? null, signal), readings =>
          readings.flatMap(({ value, freshness }): Derivative[] =>
            value && isOf(choice, value) ? [{ ...value, freshness }] : [],
          ),
        ),
      ),
      resolve: (derivatives: Derivative[]) => derivatives,
    },
  },
}
