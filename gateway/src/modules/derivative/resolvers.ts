import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { activityKeys } from '../../domain/derivatives/derivative-activity.ts'
import {
  type Derivative,
  dairyProducts,
  daysToExpiry,
  futuresIndices,
  isContractCode,
  isExpired,
  productOfContract,
  type DerivativeType,
  type LiveDerivative,
} from '../../domain/derivatives/derivative.ts'
import { earlierCurves } from '../../domain/derivatives/forward-curve.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { columnsOf } from '../../domain/market/price-history.ts'
import { subscriber } from '../subscriber.ts'
import { missingList } from '../../domain/site/source-error.ts'
import { mapEvents } from '../map-events.ts'

/** A dairy product by code, in any case. */
const productOf = (text: string) => dairyProducts.find(code => code === text.trim().toUpperCase())

/** An index with futures by short name, in any case. */
const indexOf = (text: string) => futuresIndices.find(code => code === text.trim().toUpperCase())

interface Futures {
  derivatives: Record<'futures' | 'indexFutures', (underlying: string) => Promise<Derivative[] | null>>
}

/** The futures on a dairy product or an index; null for other underlyings. */
async function futuresOn(underlying: string, { derivatives }: Futures) {
  const [product, index] = [productOf(underlying), indexOf(underlying)]
  if (product !== undefined) return derivatives.futures(product)
  return index === undefined ? null : derivatives.indexFutures(index)
}

type Order = 'bid' | 'offer' | 'bidVolume' | 'offerVolume'

/** Bid and offer; null for an expired contract, even if a source still sends them. */
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
    indexFutures: (_root, { index }, { derivatives }) => {
      const code = indexOf(index)
      return code === undefined ? null : derivatives.indexFutures(code)
    },
    future: async (_root, { underlying, contract }, context) => {
      const code = contract.trim().toUpperCase()
      const listed = await futuresOn(underlying, context)
      if (!listed) return null
      const found = listed.find(future => future.code === code)
      if (found || !isContractCode(code)) return found ?? null
      const { expired } = context.derivatives
      const [product, index] = [productOf(underlying), indexOf(underlying)]
      if (index !== undefined) return expired.onIndex(code, index)
      return productOfContract(code) === product ? expired.dairy(code) : null
    },
    upcomingDairyFutures: async (_root, _args, { publicApi }) => {
      const upcoming = await publicApi.dairyFuturesUpcoming()
      return upcoming && upcoming.quotes.map(quote => ({ ...quote, freshness: upcoming.freshness }))
    },
    earlierForwardCurves: async (_root, { underlying }, context) => {
      const today = nzDate(context.clock.now())
      const futures = await futuresOn(underlying, context)
      const listed = futures?.filter(future => !isExpired(future, today))
      return listed ? earlierCurves(await context.derivatives.histories(listed), today) : null
    },
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
    daysToExpiry: (derivative, _args, { clock }) => daysToExpiry(derivative, nzDate(clock.now())),
    hasOptions: async ({ code, type, productCode }, _args, { publicApi }) => {
      if (type !== 'FUTURE' || productOf(productCode ?? '') === undefined) return null
      const options = await publicApi.dairyOptions().catch(() => null)
      return options && options.some(({ contractCode }) => contractCode === code)
    },
    last: ({ lastPrice }) => lastPrice,
    // An invalid last price is not replaced by an older one.
    priceAmount: ({ lastPrice, priorSettle, invalidFigures }) =>
      invalidFigures.includes('lastPrice') ? null : (lastPrice ?? priorSettle),
    invalidFigures: ({ invalidFigures }) => [
      ...invalidFigures,
      ...(invalidFigures.includes('lastPrice') ? ['last', 'priceAmount'] : []),
      ...(invalidFigures.includes('priorSettle') ? ['priorSettlement'] : []),
    ],
    priorSettlement: ({ priorSettle }) => priorSettle,
    bid: order('bid'),
    offer: order('offer'),
    bidVolume: order('bidVolume'),
    offerVolume: order('offerVolume'),
    updated: ({ asAt }) => (asAt === null ? null : isoInstant(asAt)),
    updatedAtDate: ({ asAt }) => (asAt === null ? null : nzDate(asAt)),
    priceHistory: (derivative, _args, { derivatives }) => derivatives.history(derivative),
    activity: (derivative, _args, { derivatives }) => derivatives.activity(derivative),
  },

  DerivativeActivity: {
    columns: ({ days }) => columnsOf(days, activityKeys),
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
