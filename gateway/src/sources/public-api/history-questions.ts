import { marketDelayMinutes } from '@exchange/market-rules/market-delay'
import { type History, type PriceHistory, withVolumes } from '../../domain/market/price-history.ts'
import { type Resource, resource, type ResourceOptions } from '../upstream/resource.ts'
import {
  parseActivity,
  parseAveragePrice,
  parseFiftyTwoWeekClose,
  parseFirstDate,
  parseLatestActivity,
  parsePerformance,
  parsePricing,
} from './metrics-contract.ts'
import { path } from './path.ts'
import { readIfPossible, type ResourceReader, whenNamed } from './resource-reader.ts'

const liveMs = 10_000
const dayMs = 86_400_000
const delayMinutes = marketDelayMinutes
/** Daily prices; with volumes; with adjusted closes. */
const days = { parse: parsePerformance, delayMinutes, copies: 3 }
const moments = { parse: parsePricing, freshMs: liveMs, delayMinutes, mayShrink: 'DAILY' as const }

const ofInstrument = <T>(file: string, options: Omit<ResourceOptions<T>, 'path'>) =>
  resource((isin: string) => ({ ...options, path: `${path`/instrument/${isin}/metrics`}/${file}.json` }))
const performance = ofInstrument('performance/past/2Y', days)
const wholePerformance = ofInstrument('performance/all', { ...days, logsAbsence: false })
const firstDay = ofInstrument('performance/first', {
  parse: parseFirstDate,
  freshMs: dayMs,
  logsAbsence: false,
})
const recentPerformance = ofInstrument('performance/past/120d', { ...days, copies: 2, logsAbsence: false })
const activity = ofInstrument('activity/past/2Y', { parse: parseActivity })
const latestActivity = ofInstrument('activity/latest', { parse: parseLatestActivity, delayMinutes })
const fiftyTwoWeekClose = ofInstrument('performance/at/52W', { parse: parseFiftyTwoWeekClose })
const averagePrice = ofInstrument('vwap', { parse: parseAveragePrice, freshMs: liveMs, delayMinutes })
const pricing = resource((isin: string) => ({
  ...moments,
  path: path`/instruments/by/isin/${isin}/metrics/pricing/all.json`,
}))
const indexPerformance = resource((id: string) => ({
  ...days,
  path: path`/index/${id}/metrics/performance/past/1Y.json`,
}))
const indexPricing = resource((id: string) => ({
  ...moments,
  path: path`/index/${id}/metrics/pricing/recent.json`,
}))

const noVolumes: ReadonlyMap<string, number | null> = new Map()

/** Historical series. Null means that the exchange has none, or that the identifier is empty. */
export function createHistoryQuestions({ read, value, throttled }: ResourceReader) {
  async function history<Point>(points: Resource<Point[]>): Promise<History<Point> | null> {
    const reading = await read(points)
    return reading.value && { points: reading.value, freshness: reading.freshness }
  }

  async function priceHistory(isin: string): Promise<PriceHistory | null> {
    // Volumes are optional: prices are returned without them.
    const [prices, volumes] = await Promise.all([
      history(performance(isin)),
      readIfPossible(read(activity(isin))),
    ])
    if (!prices) return null
    const points = withVolumes(prices.points, volumes.value ?? noVolumes)
    return { ...prices, points, volumeFreshness: volumes.freshness }
  }

  return {
    /** Two years of daily prices, with volumes from the activity file. */
    priceHistory: (isin: string) => whenNamed(isin, priceHistory),
    /** The complete daily history with volumes; null if the exchange provides only two years. */
    wholeHistory: (isin: string) => whenNamed(isin, () => history(wholePerformance(isin))),
    /** First day of the complete history. */
    firstPriceDate: (isin: string) => whenNamed(isin, () => throttled(() => value(firstDay(isin)))),
    /** Daily prices of the last 120 calendar days, without volumes. */
    recentDays: (isin: string) => whenNamed(isin, () => throttled(() => value(recentPerformance(isin)))),
    /** Trades of the last days. */
    intraday: (isin: string) => whenNamed(isin, () => history(pricing(isin))),
    /** Close of 52 weeks ago, or of the last earlier day with a close. */
    fiftyTwoWeekClose: (isin: string) => whenNamed(isin, () => value(fiftyTwoWeekClose(isin))),
    /** Today's volume-weighted average price so far. */
    averagePrice: (isin: string) => whenNamed(isin, () => value(averagePrice(isin))),
    /** Traded volume of the last finished trading day. */
    latestActivity: (isin: string) => whenNamed(isin, () => value(latestActivity(isin))),
    /** One year of an index, by id, such as `NZ50`. */
    indexHistory: (id: string) => whenNamed(id, () => history(indexPerformance(id))),
    /** Intraday values of an index for the last days. */
    indexIntraday: (id: string) => whenNamed(id, () => history(indexPricing(id))),
  }
}
