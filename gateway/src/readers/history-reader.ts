import { monthsBefore } from '@exchange/market-rules/months-before'
import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import { afterTimeLimit } from '@exchange/market-time/time-limit'
import {
  type AdjustmentFactor,
  adjustmentFactors,
  trendOf,
  withAdjustedCloses,
  withoutEarlierAdjustments,
} from '../domain/market/adjustment.ts'
import type { Dividend } from '../domain/market/dividend.ts'
import type { Listing } from '../domain/market/instrument.ts'
import { type ChangePeriod, changeStart } from '../domain/market/change-period.ts'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import {
  closeUpTo,
  type DaySpan,
  daysWithin,
  type PriceHistory,
  type PriceHistoryPoint,
} from '../domain/market/price-history.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

/** Price histories with their adjustments. */
export interface HistoryReader {
  /**
   * Daily prices of two years, of one year for a future or option, or of a period. Adjusted closes are included if
   * dividends apply and are readable.
   */
  priceHistory(listing: Listing, span?: DaySpan): Promise<PriceHistory | null>
  /** Daily prices at least from a date, where the exchange has them, also of instruments that are no longer active. */
  closes(isin: string, from: string): Promise<readonly PriceHistoryPoint[] | null>
  /** Start price of a change over a period; null if not readable in time. */
  pastClose(listing: Listing, period: ChangePeriod): Promise<number | null>
  /** Adjustment factors of the prices; null if the series or its dividends are unreadable. */
  factors(listing: Listing): Promise<AdjustmentFactor[] | null>
  /** Adjusted closes of the last 30 trading days; null if not readable in time. */
  trend(listing: Listing): Promise<number[] | null>
}

interface HistoryReaderOptions {
  publicApi: PublicApi
  clock: Clock
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

/** One per execution. */
export function createHistoryReader({ publicApi, clock, note }: HistoryReaderOptions): HistoryReader {
  /** Null if dividends do not apply or the exchange has no list of them; an empty list means none. */
  const dividends = async (listing: Listing): Promise<readonly Dividend[] | null> =>
    listing.isYieldTraded || isDerivative(listing) ? null : publicApi.dividends(listing.isin ?? '')
  const dividendsIfAny = (listing: Listing) => dividends(listing).catch(() => null)

  async function trend(listing: Listing): Promise<number[] | null> {
    const [days, payments] = await Promise.all([
      publicApi.recentDays(listing.isin ?? ''),
      dividendsIfAny(listing),
    ])
    return days && trendOf(payments ? adjustedDays(days)(payments)(listing.currency) : days, trendDays)
  }

  let over: Promise<null> | undefined
  /** End of the wait, shared by all trends of this execution. */
  const waitIsOver = () =>
    (over ??= new Promise(resolve => afterTimeLimit(clock, maxWaitMs, () => resolve(null))))

  /** A value requested many times at once; null if it fails or is late, in which case a later reader gets it. */
  async function inTime<T>(work: Promise<T | null>): Promise<T | null> {
    const found = await Promise.race([work.then(value => ({ value })).catch(() => null), waitIsOver()])
    if (found === null) note({ key: 'trends', freshUntil: clock.now() + laterMs })
    return found?.value ?? null
  }

  const today = () => nzDate(clock.now())

  /** The daily file that reaches back to a date; the file of two years if the exchange has no other. */
  async function daysFrom(isin: string, from: string | null): Promise<PriceHistory | null> {
    const isLongAgo = from !== null && from < monthsBefore(today(), recentMonths)
    return (isLongAgo ? await publicApi.wholeHistory(isin) : null) ?? publicApi.priceHistory(isin)
  }

  async function pastClose(listing: Listing, period: ChangePeriod): Promise<number | null> {
    const isin = listing.isin ?? ''
    if (period === 'FIFTY_TWO_WEEKS') return (await publicApi.fiftyTwoWeekClose(isin))?.price ?? null
    return closeUpTo((await publicApi.recentDays(isin)) ?? [], changeStart(period, today()))
  }

  return {
    async priceHistory(listing, span = everyDay) {
      const [history, payments] = await (isDerivative(listing)
        ? [await publicApi.derivativeHistory(listing.isin ?? ''), null]
        : Promise.all([daysFrom(listing.isin ?? '', span.from), dividendsIfAny(listing)]))
      if (!history) return null
      const points = payments
        ? withoutEarlierAdjustments(
            adjustedDays(history.points)(payments)(listing.currency),
            monthsBefore(today(), paymentMonths),
          )
        : history.points
      return { ...history, points: daysWithin(points, span) }
    },
    closes: async (isin, from) => (await daysFrom(isin, from))?.points ?? null,
    pastClose: async (listing, period) =>
      // Yield-traded instruments have no price change, and derivatives no such files.
      listing.isYieldTraded || isDerivative(listing) ? null : inTime(pastClose(listing, period)),
    async factors(listing) {
      if (listing.isYieldTraded || isDerivative(listing)) return []
      const [history, payments] = await Promise.all([
        publicApi.priceHistory(listing.isin ?? ''),
        dividends(listing),
      ])
      if (!history || !payments) return null
      return adjustmentFactors({
        days: history.points,
        dividends: payments,
        currency: listing.currency,
      })
    },
    async trend(listing) {
      if (listing.isin === null || isDerivative(listing)) return null
      return inTime(trend(listing))
    },
  }
}
