import {
  bareContract,
  type Derivative,
  type LiveDerivative,
  productOfContract,
} from '../domain/derivatives/derivative.ts'
import type { PriceHistory } from '../domain/market/price-history.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

/** Futures that are no longer in the lists. */
export interface ExpiredFutures {
  /** A dairy future as of its last day; null if no contract had the code within a year. */
  dairy(contract: string): Promise<Derivative | null>
  /** An index future with its final settlement; null if no contract had the code. */
  onIndex(contract: string, index: string): Promise<Derivative | null>
}

type Questions = Pick<
  PublicApi,
  'dairyFutureHistory' | 'derivativeHistory' | 'contractDescriptions' | 'finalSettlements'
>

/** One per request. */
export function createExpiredFutures(publicApi: Questions): ExpiredFutures {
  return {
    async dairy(contract) {
      const product = productOfContract(contract)
      if (!product) return null
      const past = await publicApi.dairyFutureHistory(product, contract)
      const terms = { ...bareContract(contract, 'FUTURE'), productCode: product, underlyingCode: product }
      return past && asLeft(terms, past)
    },

    async onIndex(contract, index) {
      const [described, { value: settled, freshness }] = await Promise.all([
        publicApi.contractDescriptions().catch(() => null),
        publicApi.finalSettlements('FINAL'),
      ])
      const description = described?.find(({ code, type }) => code === contract && type === 'FUTURE')
      const settlement = settled?.find(({ instrumentCode }) => instrumentCode === contract)
      if (!settlement && !description) return null
      const terms: LiveDerivative = {
        ...bareContract(contract, 'FUTURE'),
        isin: description?.isin ?? null,
        description: description?.description ?? null,
        currency: description?.currency ?? null,
        underlyingCode: index,
        expiryDate: description?.expiryDate ?? settlement?.settlementDate ?? null,
      }
      const past = await publicApi.derivativeHistory(terms.isin ?? '').catch(() => null)
      const left = past && asLeft(terms, past)
      const price = settlement?.price ?? null
      return left && price === null
        ? left
        : { ...(left ?? { ...terms, freshness }), lastPrice: price, change: null }
    },
  }
}

/** A contract with the last day of its history, which is its expiry. */
function asLeft(terms: LiveDerivative, { points, freshness }: PriceHistory): Derivative | null {
  const [before, last] = points.slice(-2)
  const day = last ?? before
  if (!day) return null
  return {
    ...terms,
    expiryDate: terms.expiryDate ?? day.date,
    tradeDate: day.date,
    lastPrice: day.marketPrice,
    priorSettle: last ? (before?.settlementPrice ?? null) : null,
    open: day.firstPrice,
    high: day.highPrice,
    low: day.lowPrice,
    tradedVolume: day.volume,
    priorDayOI: last ? (before?.openInterest ?? null) : null,
    freshness,
  }
}
