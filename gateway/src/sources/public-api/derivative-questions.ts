import { marketDelayMinutes } from '@exchange/market-rules/market-delay'
import type {
  DerivativeActivity,
  DerivativeActivityDay,
} from '../../domain/derivatives/derivative-activity.ts'
import type { DerivativeQuotes } from '../../domain/derivatives/derivative.ts'
import type { PriceHistory } from '../../domain/market/price-history.ts'
import { listBytes as maxBytes } from '../upstream/get-json.ts'
import { resource } from '../upstream/resource.ts'
import { parseContractHistory, parseDerivativeActivity, withActivity } from './contract-history-contract.ts'
import { parseDairyContracts } from './derivative-contract.ts'
import { parseDerivativeQuotes } from './derivative-quote-contract.ts'
import { parsePerformance } from './metrics-contract.ts'
import { path } from './path.ts'
import { readIfPossible, type ResourceReader, whenNamed } from './resource-reader.ts'

const [freshMs, delayMinutes] = [30_000, marketDelayMinutes]

const futures = resource({
  path: '/derivatives/dairy/futures/latest.json',
  parse: parseDairyContracts,
  maxBytes,
})
const options = resource({
  path: '/derivatives/dairy/options/upcoming.json',
  parse: parseDairyContracts,
  maxBytes,
})
const upcoming = resource({
  path: '/derivatives/dairy/futures/upcoming.json',
  parse: parseDerivativeQuotes,
  freshMs,
  delayMinutes,
  maxBytes,
})
const futuresOf = resource((product: string) => ({
  path: path`/derivatives/dairy/futures/${product}/latest.json`,
  parse: parseDerivativeQuotes,
  freshMs,
  delayMinutes,
}))
const optionsOf = resource((product: string, contract: string) => ({
  path: path`/derivatives/dairy/options/${product}/${contract}/latest.json`,
  parse: parseDerivativeQuotes,
  freshMs,
  delayMinutes,
}))

const historyOf = resource((product: string, contract: string) => ({
  path: path`/derivatives/dairy/futures/${product}/${contract}/past/1Y.json`,
  parse: parseContractHistory(product),
  delayMinutes,
}))
const performanceOf = resource((isin: string) => ({
  path: path`/derivatives/instrument/${isin}/metrics/performance/past/1Y.json`,
  parse: parsePerformance,
  delayMinutes,
  copies: 2,
}))
const activityOf = resource((isin: string) => ({
  path: path`/derivatives/instrument/${isin}/metrics/activity/past/1Y.json`,
  parse: parseDerivativeActivity,
  delayMinutes,
}))

const noActivity: readonly DerivativeActivityDay[] = []

/** Listed dairy contracts and their quotes. */
export function createDerivativeQuestions({ read, value, throttled }: ResourceReader) {
  async function quotes(of: typeof upcoming): Promise<DerivativeQuotes | null> {
    const { value: rows, freshness } = await read(of)
    return rows && { quotes: rows, freshness }
  }

  async function dairyHistory(product: string, contract: string): Promise<PriceHistory | null> {
    const { value: points, freshness } = await throttled(() => read(historyOf(product, contract)))
    return points && { points, freshness }
  }

  async function activity(isin: string): Promise<DerivativeActivity | null> {
    const { value: days, freshness } = await throttled(() => read(activityOf(isin)))
    return days && { days, freshness }
  }

  async function history(isin: string): Promise<PriceHistory | null> {
    // Activity is optional: prices are returned without it.
    const [{ value: points, freshness }, traded] = await Promise.all([
      throttled(() => read(performanceOf(isin))),
      readIfPossible(throttled(() => read(activityOf(isin)))),
    ])
    return (
      points && {
        points: withActivity(points, traded.value ?? noActivity),
        freshness,
        volumeFreshness: traded.freshness,
      }
    )
  }

  return {
    /** All listed futures, and those that expired recently. */
    dairyFutures: () => value(futures),
    /** All listed options: many per contract. */
    dairyOptions: () => value(options),
    /** All listed futures that have not expired, with prices. */
    dairyFuturesUpcoming: () => quotes(upcoming),
    /** One year of a dairy future, by contract code. */
    dairyFutureHistory: (product: string, contract: string) =>
      whenNamed(contract, code => dairyHistory(product, code)),
    /** One year of any future or option by ISIN, with volume and open interest. */
    derivativeHistory: (isin: string) => whenNamed(isin, history),
    /** Traded volume and open interest of that year. */
    derivativeActivity: (isin: string) => whenNamed(isin, activity),
    /** A product's futures with prices: expired ones first, then by expiry. */
    dairyFuturesOf: (product: string) => whenNamed(product, () => quotes(futuresOf(product))),
    /** The options on one contract of a product, by strike. */
    dairyOptionsOf: (product: string, contract: string) =>
      whenNamed(contract, () => quotes(optionsOf(product, contract))),
  }
}
