import type { Clock } from '@exchange/market-time/clock'
import {
  type AdjustmentFactor,
  adjustmentFactors,
  trendOf,
  withAdjustedCloses,
} from '../domain/adjustment.ts'
import type { Dividend } from '../domain/dividend.ts'
import type { Listing } from '../domain/instrument.ts'
import { memoByObject } from '../domain/memo-by-object.ts'
import type { PriceHistory, PriceHistoryPoint } from '../domain/price-history.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

/** Price histories with their adjustments. */
export interface HistoryReader {
  /** Two years of days, of a future or an option one, with adjusted closes where dividends apply and can be read. */
  priceHistory(listing: Listing): Promise<PriceHistory | null>
  /** Their adjustment factors; null when the series or its dividends cannot be read. */
  factors(listing: Listing): Promise<AdjustmentFactor[] | null>
  /** Adjusted closes of the last 30 trading days; null when they cannot be read in time. */
  trend(listing: Listing): Promise<number[] | null>
}

interface HistoryReaderOptions {
  publicApi: PublicApi
  clock: Clock
  note: (reading: { key: string; freshUntil: number }) => void
}

/** A future or an option: it has no dividends, and its past is told in files of its own. */
const isDerivative = ({ marketType }: Listing) => marketType === 'NZCX'

const trendDays = 30
/** The longest wait for trends: a market's page has a hundred, and does not wait for the last. */
const maxWaitMs = 1_500
const laterMs = 3_000

type Days = readonly PriceHistoryPoint[]

/** Memoised by days, payments and currency; nobody may change the list. */
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
  /** Null where dividends do not apply or the exchange has no list of them; an empty list means none. */
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
  /** The end of the wait, the same for all trends of this execution. */
  const waitIsOver = () => (over ??= new Promise(resolve => clock.after(maxWaitMs, () => resolve(null))))

  return {
    async priceHistory(listing) {
      if (isDerivative(listing)) return publicApi.derivativeHistory(listing.isin ?? '')
      const [history, payments] = await Promise.all([
        publicApi.priceHistory(listing.isin ?? ''),
        dividendsIfAny(listing),
      ])
      return history && payments
        ? { ...history, points: adjustedDays(history.points)(payments)(listing.currency) }
        : history
    },
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
      const found = await Promise.race([trend(listing).catch(() => null), waitIsOver()])
      // The next reader gets it.
      if (found === null) note({ key: 'trends', freshUntil: clock.now() + laterMs })
      return found
    },
  }
}
