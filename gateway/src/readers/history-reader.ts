import { monthsBefore } from '@exchange/market-rules/months-before'
import { nineDecimals } from '@exchange/market-rules/nine-decimals'
import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { afterTimeLimit } from '@exchange/market-time/time-limit'
import {
  type AdjustmentFactor,
  adjustmentFactors,
  dayOfSplit,
  trendOf,
  withAdjustedCloses,
  withoutEarlierAdjustments,
} from '../domain/market/adjustment.ts'
import type { Dividend } from '../domain/market/dividend.ts'
import type { Listing } from '../domain/market/instrument.ts'
import { type ChangePeriod, changeStart } from '../domain/market/change-period.ts'
import { momentsAfterSplits } from './moments-after-splits.ts'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import {
  closeUpTo,
  type DaySpan,
  daysWithin,
  type IntradayHistory,
  type PastClose,
  type PriceHistory,
  type PriceHistoryPoint,
} from '../domain/market/price-history.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { createSplitDay, type Quoted } from './split-day.ts'

/**
 * Price histories with their adjustments. Earlier prices are comparable with the last one, also on the day of a split,
 * when the exchange's files are not adjusted yet.
 */
export interface HistoryReader {
  /**
   * Daily prices of two years, of one year for a future or option, or of a period. Adjusted closes are included if
   * dividends apply and are readable.
   */
  priceHistory(quoted: Quoted, span?: DaySpan): Promise<PriceHistory | null>
  /** Trades of the last days, with the closes before them. */
  intraday(quoted: Quoted): Promise<IntradayHistory | null>
  /**
   * Daily prices at least from a date, where the exchange has them, also of instruments that are no longer active. On
   * the day of a split, they end with that day.
   */
  closes(isin: string, from: string, quoted: Quoted | null): Promise<readonly PriceHistoryPoint[] | null>
  /** Close of 52 weeks ago, or of the last earlier day with a close; null for yields. */
  fiftyTwoWeekClose(quoted: Quoted): Promise<PastClose | null>
  /** Start price of a change over a period; null if not readable in time. */
  pastClose(quoted: Quoted, period: ChangePeriod): Promise<number | null>
  /** Adjustment factors of the prices; null if the series or its dividends are unreadable. */
  factors(quoted: Quoted): Promise<AdjustmentFactor[] | null>
  /** Adjusted closes of the last 30 trading days; null if not readable in time. */
  trend(quoted: Quoted): Promise<number[] | null>
}

interface HistoryReaderOptions {
  publicApi: PublicApi
  clock: Clock
  calendar: TradingCalendar
  note: (reading: { key: string; freshUntil: number }) => void
}

/** Futures and options have no dividends, and separate history files. */
const isDerivative = ({ marketType }: Listing) => marketType === 'NZCX'

const trendDays = 30
/** Range of the usual daily file and of the list of payments, in months. */
const [recentMonths, paymentMonths] = [24, 36]
const everyDay: DaySpan = { from: null, to: null }
/** Maximum wait for trends: a market's page has a hundred, and does not wait for the last. */
const maxWaitMs = 1_500
const laterMs = 3_000

type Days = readonly PriceHistoryPoint[]

/** Memoised by days, payments and currency; the list is immutable. */
const adjustedDays = memoByObject((days: Days) =>
  memoByObject((dividends: readonly Dividend[]) => {
    const byCurrency = new Map<string, Days>()
    return (currency: string): Days => {
      const adjusted =
        byCurrency.get(currency) ?? withAdjustedCloses(days, adjustmentFactors({ days, dividends, currency }))
      byCurrency.set(currency, adjusted)
      return adjusted
    }
  }),
)

/** Yield-traded instruments have no price change, and derivatives no such files. */
const hasNoChange = (listing: Listing) => listing.isYieldTraded || isDerivative(listing)

/** One per execution. */
export function createHistoryReader({ publicApi, calendar, ...limit }: HistoryReaderOptions): HistoryReader {
  const { clock } = limit
  const { splitOf, comparable } = createSplitDay(calendar)
  const inTime = createTimeLimit(limit)
  const today = () => nzDate(clock.now())
  /** Null if dividends do not apply or the exchange has no list of them; an empty list means none. */
  const dividends = async (listing: Listing): Promise<readonly Dividend[] | null> =>
    hasNoChange(listing) ? null : publicApi.dividends(listing.isin ?? '')
  const dividendsIfAny = (listing: Listing) => dividends(listing).catch(() => null)
  const recentDays = async (quoted: Quoted): Promise<Days | null> =>
    comparable(quoted, await publicApi.recentDays(quoted.listing.isin ?? ''))

  async function trend(quoted: Quoted): Promise<number[] | null> {
    const [days, payments] = await Promise.all([recentDays(quoted), dividendsIfAny(quoted.listing)])
    return days && trendOf(payments ? adjustedDays(days)(payments)(quoted.listing.currency) : days, trendDays)
  }

  /** The daily file that reaches back to a date; the file of two years if the exchange has no other. */
  async function daysFrom(isin: string, from: string | null): Promise<PriceHistory | null> {
    const isLongAgo = from !== null && from < monthsBefore(today(), recentMonths)
    return (isLongAgo ? await publicApi.wholeHistory(isin) : null) ?? publicApi.priceHistory(isin)
  }

  async function yearAgo(quoted: Quoted): Promise<PastClose | null> {
    const { listing } = quoted
    const [close, days] = await Promise.all([
      publicApi.fiftyTwoWeekClose(listing.isin ?? ''),
      // Only a split of the day needs the other days.
      publicApi.recentDays(listing.isin ?? '').catch(() => null),
    ])
    const [split] = splitOf(quoted, days ?? [])
    return close && split ? { ...close, price: nineDecimals(close.price * (split.factor ?? 1)) } : close
  }

  async function pastClose(quoted: Quoted, period: ChangePeriod): Promise<number | null> {
    if (period === 'FIFTY_TWO_WEEKS') return (await yearAgo(quoted))?.price ?? null
    return closeUpTo((await recentDays(quoted)) ?? [], changeStart(period, today()))
  }

  return {
    async priceHistory(quoted, span = everyDay) {
      const { listing } = quoted
      const [history, payments] = await (isDerivative(listing)
        ? [await publicApi.derivativeHistory(listing.isin ?? ''), null]
        : Promise.all([daysFrom(listing.isin ?? '', span.from), dividendsIfAny(listing)]))
      if (!history) return null
      const days = comparable(quoted, history.points)
      const points = payments
        ? withoutEarlierAdjustments(
            adjustedDays(days)(payments)(listing.currency),
            monthsBefore(today(), paymentMonths),
          )
        : days
      return { ...history, points: daysWithin(points, span) }
    },
    async intraday(quoted) {
      const { isin } = quoted.listing
      const dailyCloses = () => recentDays(quoted)
      const [history, days] = await Promise.all([
        publicApi.intraday(isin ?? ''),
        dailyCloses().catch(() => null),
      ])
      return history && { ...history, dailyCloses, points: momentsAfterSplits(history.points, days ?? []) }
    },
    async closes(isin, from, quoted) {
      const days = (await daysFrom(isin, from))?.points ?? null
      const [split] = days && quoted ? splitOf(quoted, days) : []
      return days && quoted && split ? [...comparable(quoted, days), dayOfSplit(split)] : days
    },
    fiftyTwoWeekClose: async quoted => (hasNoChange(quoted.listing) ? null : yearAgo(quoted)),
    pastClose: async (quoted, period) =>
      hasNoChange(quoted.listing) ? null : inTime(pastClose(quoted, period)),
    async factors(quoted) {
      const { listing } = quoted
      if (hasNoChange(listing)) return []
      const [history, payments] = await Promise.all([
        publicApi.priceHistory(listing.isin ?? ''),
        dividends(listing),
      ])
      if (!history || !payments) return null
      const { currency } = listing
      const published = adjustmentFactors({ days: history.points, dividends: payments, currency })
      return [...splitOf(quoted, history.points), ...published]
    },
    trend: async quoted =>
      quoted.listing.isin === null || isDerivative(quoted.listing) ? null : inTime(trend(quoted)),
  }
}

/** Returns null for a value that fails or is late; a later reader gets it. All values share one wait. */
function createTimeLimit({ clock, note }: Pick<HistoryReaderOptions, 'clock' | 'note'>) {
  let over: Promise<null> | undefined
  const waitIsOver = () =>
    (over ??= new Promise(resolve => afterTimeLimit(clock, maxWaitMs, () => resolve(null))))
  return async <T>(work: Promise<T | null>): Promise<T | null> => {
    const found = await Promise.race([work.then(value => ({ value })).catch(() => null), waitIsOver()])
    if (found === null) note({ key: 'trends', freshUntil: clock.now() + laterMs })
    return found?.value ?? null
  }
}
