import type { Clock } from '@exchange/market-time/clock'
import { type AdjustmentFactor, adjustmentFactors, trendOf, withAdjustedCloses } from './domain/adjustment.ts'
import type { Dividend } from './domain/dividend.ts'
import type { Listing } from './domain/instrument.ts'
import type { PriceHistory, PriceHistoryPoint } from './domain/price-history.ts'
import type { PublicApi } from './sources/public-api/public-api.ts'

/** Series of the past with what adjusts them. */
export interface HistoryReader {
  /** Two years of days with adjusted closes, where dividends make sense and can be had. */
  priceHistory(listing: Listing): Promise<PriceHistory | null>
  /** The factors that made them; null when the series or its dividends cannot be had. */
  factors(listing: Listing): Promise<AdjustmentFactor[] | null>
  /** Adjusted closes of the last 30 trading days; null when they cannot be had within a moment. */
  trend(listing: Listing): Promise<number[] | null>
}

interface HistoryReaderOptions {
  publicApi: PublicApi
  clock: Clock
  note: (reading: { key: string; freshUntil: number }) => void
}

const trendDays = 30
/** A market's page has a hundred trends, and is worth more than the last of them. */
const patienceMs = 1_500
const laterMs = 3_000

/** The same days and payments give the same list, which nobody may change. */
const known = new WeakMap<object, { dividends: unknown; days: readonly PriceHistoryPoint[] }>()

function adjusted(
  days: readonly PriceHistoryPoint[],
  dividends: readonly Dividend[],
  currency: string,
): readonly PriceHistoryPoint[] {
  const before = known.get(days)
  if (before?.dividends === dividends) return before.days
  const made = withAdjustedCloses(days, adjustmentFactors({ days, dividends, currency }))
  known.set(days, { dividends, days: made })
  return made
}

/** One per execution. */
export function createHistoryReader({ publicApi, clock, note }: HistoryReaderOptions): HistoryReader {
  /** Null where they make no sense or the exchange says nothing: that there are none it says by an empty list. */
  const dividends = async ({ isin, isYieldTraded }: Listing): Promise<readonly Dividend[] | null> =>
    isYieldTraded ? null : publicApi.dividends(isin ?? '')
  const gently = (listing: Listing) => dividends(listing).catch(() => null)

  async function trend(listing: Listing): Promise<number[] | null> {
    const [days, payments] = await Promise.all([publicApi.recentDays(listing.isin ?? ''), gently(listing)])
    return days && trendOf(payments ? adjusted(days, payments, listing.currency) : days, trendDays)
  }

  let over: Promise<null> | undefined
  /** The end of everybody's patience in this execution. */
  const patience = () => (over ??= new Promise(resolve => clock.after(patienceMs, () => resolve(null))))

  return {
    async priceHistory(listing) {
      const [history, payments] = await Promise.all([
        publicApi.priceHistory(listing.isin ?? ''),
        gently(listing),
      ])
      return history && payments
        ? { ...history, points: adjusted(history.points, payments, listing.currency) }
        : history
    },
    async factors(listing) {
      if (listing.isYieldTraded) return []
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
      if (listing.isin === null) return null
      const found = await Promise.race([trend(listing).catch(() => null), patience()])
      // Whoever asks a moment later gets it.
      if (found === null) note({ key: 'trends', freshUntil: clock.now() + laterMs })
      return found
    },
  }
}
