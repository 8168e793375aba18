import type { Dividend } from './dividend.ts'
import { nineDecimals } from '@exchange/market-rules/nine-decimals'
import type { PriceHistoryPoint } from './price-history.ts'

/** Multiplier of all closes before a date. */
export interface AdjustmentFactor {
  date: string
  /** Null if it cannot be calculated. */
  factor: number | null
  reason: 'DIVIDEND' | 'SPLIT' | 'CONSOLIDATION'
  amount: number | null
  currencyCode: string | null
}

interface Adjustable {
  /** Oldest first. */
  days: readonly PriceHistoryPoint[]
  dividends: readonly Dividend[]
  /** Currency of the prices. */
  currency: string
}

/** The unadjusted close. */
function traded({ marketPrice, capitalFactor }: PriceHistoryPoint): number | null {
  if (marketPrice === null || capitalFactor === 0) return null
  return marketPrice / (capitalFactor ?? 1)
}

/** One factor per ex date: all payments of that date reduce the same price. */
function dividendFactors({ days, dividends, currency }: Adjustable): AdjustmentFactor[] {
  const first = days[0]?.date ?? '9999'
  const within = dividends.filter(({ expectedDate }) => expectedDate !== null && expectedDate > first)
  const byDate = Map.groupBy(within, ({ expectedDate }) => expectedDate ?? '')
  return Array.from(byDate, ([date, payments]) => {
    const before = days.findLast(day => day.date < date && day.marketPrice !== null)
    const close = before ? traded(before) : null
    const amounts = payments.map(({ amount }) => amount)
    const isCountable = amounts.every(amount => amount !== null) && sameCurrency(payments, currency)
    const cash = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
    const factor = isCountable && close !== null && close > cash ? 1 - cash / close : null
    return {
      date,
      factor,
      reason: 'DIVIDEND' as const,
      amount: amounts.every(amount => amount === null) ? null : cash,
      currencyCode: payments[0]?.currencyCode ?? null,
    }
  })
}

const sameCurrency = (payments: readonly Dividend[], currency: string) =>
  payments.every(({ currencyCode }) => currencyCode === currency)

/** The exchange rounds its factors, so the last decimal may differ. */
const tolerance = 1e-6

function splitFactors(days: readonly PriceHistoryPoint[]): AdjustmentFactor[] {
  return days.flatMap((day, index) => {
    const before = days[index - 1]?.capitalFactor ?? null
    if (before === null || day.capitalFactor === null || day.capitalFactor === 0) return []
    const factor = before / day.capitalFactor
    if (Math.abs(factor - 1) < tolerance) return []
    const reason = factor < 1 ? ('SPLIT' as const) : ('CONSOLIDATION' as const)
    return [{ date: day.date, factor, reason, amount: null, currencyCode: null }]
  })
}

/** The factors of a series, latest first. A day's adjusted close is its traded close times all later factors. */
export function adjustmentFactors(series: Adjustable): AdjustmentFactor[] {
  const all = [...dividendFactors(series), ...splitFactors(series.days)]
  return all.toSorted((one, other) => (one.date > other.date ? -1 : 1))
}

/**
 * The series with adjusted closes. Days before an unknown factor have none: leaving out one payment would make the
 * values wrong.
 */
export function withAdjustedCloses(
  days: readonly PriceHistoryPoint[],
  factors: readonly AdjustmentFactor[],
): PriceHistoryPoint[] {
  const dividends = factors.filter(({ reason }) => reason === 'DIVIDEND')
  let product: number | null = 1
  let next = 0
  const latestFirst = days.toReversed().map(day => {
    for (let later = dividends[next]; later && later.date > day.date; later = dividends[++next])
      product = product === null || later.factor === null ? null : product * later.factor
    const price = product === null || day.marketPrice === null ? null : day.marketPrice * product
    return { ...day, adjustedPrice: price === null ? null : nineDecimals(price) }
  })
  return latestFirst.toReversed()
}

const times = (price: number | null, factor: number) => (price === null ? null : nineDecimals(price * factor))

/** The series with the days before a split made comparable with those after it. */
export function withSplit(days: readonly PriceHistoryPoint[], { date, factor }: AdjustmentFactor) {
  if (factor === null || factor === 0) return days
  return days.map(day =>
    day.date >= date
      ? day
      : {
          ...day,
          firstPrice: times(day.firstPrice, factor),
          highPrice: times(day.highPrice, factor),
          lowPrice: times(day.lowPrice, factor),
          marketPrice: times(day.marketPrice, factor),
          capitalFactor: times(day.capitalFactor, factor),
          volume: day.volume === null ? null : Math.round(day.volume / factor),
        },
  )
}

/** The day of a split, before it has a close. */
export const dayOfSplit = ({ date }: AdjustmentFactor): PriceHistoryPoint => ({
  date,
  firstPrice: null,
  highPrice: null,
  lowPrice: null,
  marketPrice: null,
  adjustedPrice: null,
  capitalFactor: 1,
  settlementPrice: null,
  openInterest: null,
  volume: null,
})

/** Adjusted closes of the last trading days that have one, oldest first. */
export function trendOf(days: readonly PriceHistoryPoint[], count: number): number[] {
  return days
    .slice(-count)
    .map(({ adjustedPrice, marketPrice }) => adjustedPrice ?? marketPrice)
    .filter(price => price !== null)
}

/** Removes the adjusted closes of days before a date: later payments may be unknown. */
export const withoutEarlierAdjustments = (days: readonly PriceHistoryPoint[], date: string) =>
  (days[0]?.date ?? date) >= date
    ? days
    : days.map(day => (day.date < date ? { ...day, adjustedPrice: null } : day))
