import { isIndexFuture } from '@exchange/market-rules/currency'
import { byCode } from '../domain/site/by-code.ts'
import {
  bareContract,
  type Derivative,
  type DerivativeQuotes,
  type LiveDerivative,
  productOfContract,
  withLiveFigures,
} from '../domain/derivatives/derivative.ts'
import { activityOf, type DerivativeActivity } from '../domain/derivatives/derivative-activity.ts'
import type { ContractPast } from '../domain/derivatives/forward-curve.ts'
import type { Reading } from '../domain/site/freshness.ts'
import type { Listing } from '../domain/market/instrument.ts'
import { derivativesMarket } from '../domain/market/market.ts'
import type { PriceHistory } from '../domain/market/price-history.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'
import { createExpiredFutures, type ExpiredFutures } from './expired-futures.ts'
import type { RowFreshness } from './row-freshness.ts'

/** Joins listed contracts with their live figures. Without the ticker, they are as listed. */
export interface DerivativeReader {
  /** A dairy product's futures by expiry, recently expired ones first. */
  futures(product: string): Promise<Derivative[] | null>
  /** The futures on an index, by expiry. */
  indexFutures(index: string): Promise<Derivative[] | null>
  /** Futures that are no longer listed. */
  expired: ExpiredFutures
  /** The options on one contract of a product, by strike. */
  options(product: string, contract: string): Promise<Derivative[] | null>
  /** One year of a contract; null if there is none. */
  history(contract: Pick<LiveDerivative, 'code' | 'isin' | 'type'>): Promise<PriceHistory | null>
  /** Trading activity of that year, without trade counts if the contract no longer has an ISIN. */
  activity(contract: Pick<LiveDerivative, 'code' | 'isin' | 'type'>): Promise<DerivativeActivity | null>
  /** One year of each contract; null for unreadable ones. Fails if none is readable. */
  histories(contracts: readonly LiveDerivative[]): Promise<ContractPast[]>
}

type Live = Reading<readonly LiveDerivative[]>

interface DerivativeReaderOptions {
  publicApi: Pick<
    PublicApi,
    | 'dairyFuturesOf'
    | 'dairyOptionsOf'
    | 'dairyFutureHistory'
    | 'derivativeHistory'
    | 'derivativeActivity'
    | 'contractDescriptions'
    | 'finalSettlements'
    | 'instruments'
  >
  ticker: Pick<Ticker, 'derivatives'>
  freshnessOf: RowFreshness['of']
}

/** One per request. */
export function createDerivativeReader(options: DerivativeReaderOptions): DerivativeReader {
  const { publicApi, ticker, freshnessOf } = options
  const liveOf = (underlying: string) => ticker.derivatives(underlying).catch(() => null)

  async function joined(
    product: string,
    listed: Promise<DerivativeQuotes | null>,
  ): Promise<Derivative[] | null> {
    const [quotes, live] = await Promise.all([listed, liveOf(product)])
    return quotes && join(quotes, live)
  }

  async function indexFutures(index: string): Promise<Derivative[] | null> {
    const [rows, live] = await Promise.all([publicApi.instruments(derivativesMarket), liveOf(index)])
    const futures = rows?.filter(isIndexFuture) ?? []
    const freshness = freshnessOf(rows ?? [])
    if (!rows || !freshness) return null
    const quotes = futures.map(row => listedFuture(row, index))
    return join({ quotes, freshness }, live).toSorted(byExpiry)
  }

  function history({ code, isin, type }: Pick<LiveDerivative, 'code' | 'isin' | 'type'>) {
    const product = type === 'FUTURE' ? productOfContract(code) : undefined
    return product ? publicApi.dairyFutureHistory(product, code) : publicApi.derivativeHistory(isin ?? '')
  }

  return {
    futures: product => joined(product, publicApi.dairyFuturesOf(product)),
    indexFutures,
    expired: createExpiredFutures(publicApi),
    options: (product, contract) => joined(product, publicApi.dairyOptionsOf(product, contract)),
    history,
    async activity(contract) {
      if (contract.isin !== null) return publicApi.derivativeActivity(contract.isin)
      const past = await history(contract)
      return past && activityOf(past)
    },
    async histories(contracts) {
      const results = await Promise.allSettled(contracts.map(history))
      const [failure] = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
      if (failure !== undefined && results.every(({ status }) => status === 'rejected')) throw failure
      return contracts.map(({ code }, at) => {
        const result = results[at]
        return { code, history: result?.status === 'fulfilled' ? result.value : null }
      })
    },
  }
}

const byExpiry = (one: LiveDerivative, other: LiveDerivative) =>
  (one.expiryDate ?? '') < (other.expiryDate ?? '') ? -1 : 1

/** An NZCX contract from its list, without a price. */
const listedFuture = (
  { code, isin, name, currency, maturityDate }: Listing,
  index: string,
): LiveDerivative => ({
  ...bareContract(code, 'FUTURE'),
  isin,
  description: name,
  underlyingCode: index,
  currency,
  expiryDate: maturityDate,
})

function join({ quotes, freshness }: DerivativeQuotes, live: Live | null): Derivative[] {
  const isOutdated = live?.freshness.mode === 'LAST_GOOD' && freshness.mode !== 'LAST_GOOD'
  const rows = byCode(isOutdated ? [] : (live?.value ?? []))
  return quotes.map(quote => {
    const row = rows.get(quote.code)
    return live && row && isAsNew(row, quote)
      ? { ...withLiveFigures(quote, row), freshness: live.freshness }
      : { ...quote, freshness }
  })
}

/** A contract without a time does not make the list older. */
const isAsNew = (row: LiveDerivative, quote: LiveDerivative) =>
  (row.asAt ?? Infinity) >= (quote.asAt ?? -Infinity)
