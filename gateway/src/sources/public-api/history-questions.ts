import type { AveragePrice, DailyActivity } from '../../domain/daily-activity.ts'
import {
  type History,
  type IntradayPoint,
  type PastClose,
  type PriceHistoryPoint,
  withVolumes,
} from '../../domain/price-history.ts'
import type { Ask } from './ask.ts'
import {
  parseActivity,
  parseAveragePrice,
  parseFiftyTwoWeekClose,
  parseLatestActivity,
  parsePerformance,
  parsePricing,
} from './metrics-contract.ts'

/** Series of the past. Null is the exchange's own "there is none", and the answer to an empty identifier. */
export interface HistoryQuestions {
  /** Two years of days, with the volumes from the activity file. */
  priceHistory(isin: string): Promise<History<PriceHistoryPoint> | null>
  /** The days of the last 120 calendar days, without volumes. */
  recentDays(isin: string): Promise<readonly PriceHistoryPoint[] | null>
  /** What traded within the last days. */
  intraday(isin: string): Promise<History<IntradayPoint> | null>
  /** The close of 52 weeks ago, or of the last day before that has one. */
  fiftyTwoWeekClose(isin: string): Promise<PastClose | null>
  /** Today's average price weighted by volume, as far as the day has come. */
  averagePrice(isin: string): Promise<AveragePrice | null>
  /** How much changed hands on the last finished trading day. */
  latestActivity(isin: string): Promise<DailyActivity | null>
  /** A year of an index, by its id, such as `NZ50`. */
  indexHistory(id: string): Promise<History<PriceHistoryPoint> | null>
  /** An index within the last days. */
  indexIntraday(id: string): Promise<History<IntradayPoint> | null>
}

const liveMs = 10_000
const delayMinutes = 20
/** The days themselves, those with volumes, and those with adjusted closes as well. */
const copies = 3

export function createHistoryQuestions({ read, value, gently }: Ask): HistoryQuestions {
  const metrics = (isin: string) => `/instrument/${encodeURIComponent(isin)}/metrics`
  const ofIndex = (id: string) => `/index/${encodeURIComponent(id)}/metrics`

  /** Volumes are worth less than prices: without them the prices still come. */
  async function volumes(isin: string): Promise<ReadonlyMap<string, number | null>> {
    try {
      return (
        (await value({ path: `${metrics(isin)}/activity/past/2Y.json`, parse: parseActivity })) ?? new Map()
      )
    } catch {
      return new Map()
    }
  }

  async function days(path: string): Promise<History<PriceHistoryPoint> | null> {
    const { value: points, freshness } = await read({ path, parse: parsePerformance, delayMinutes, copies })
    return points && { points, freshness }
  }

  async function moments(path: string): Promise<History<IntradayPoint> | null> {
    const { value: points, freshness } = await read({
      path,
      parse: parsePricing,
      freshMs: liveMs,
      delayMinutes,
      mayShrink: 'DAILY',
    })
    return points && { points, freshness }
  }

  return {
    async priceHistory(isin) {
      if (isin === '') return null
      const [prices, volumeByDate] = await Promise.all([
        days(`${metrics(isin)}/performance/past/2Y.json`),
        volumes(isin),
      ])
      return prices && { ...prices, points: withVolumes(prices.points, volumeByDate) }
    },
    recentDays: async isin =>
      isin === ''
        ? null
        : gently(() =>
            value({
              path: `${metrics(isin)}/performance/past/120d.json`,
              parse: parsePerformance,
              delayMinutes,
              copies: 2,
              logsAbsence: false,
            }),
          ),
    intraday: async isin =>
      isin === ''
        ? null
        : moments(`/instruments/by/isin/${encodeURIComponent(isin)}/metrics/pricing/all.json`),
    fiftyTwoWeekClose: async isin =>
      isin === ''
        ? null
        : value({ path: `${metrics(isin)}/performance/at/52W.json`, parse: parseFiftyTwoWeekClose }),
    averagePrice: async isin =>
      isin === ''
        ? null
        : value({
            path: `${metrics(isin)}/vwap.json`,
            parse: parseAveragePrice,
            freshMs: liveMs,
            delayMinutes,
          }),
    latestActivity: async isin =>
      isin === ''
        ? null
        : value({ path: `${metrics(isin)}/activity/latest.json`, parse: parseLatestActivity, delayMinutes }),
    indexHistory: async id => (id === '' ? null : days(`${ofIndex(id)}/performance/past/1Y.json`)),
    indexIntraday: async id => (id === '' ? null : moments(`${ofIndex(id)}/pricing/recent.json`)),
  }
}
