import type { Freshness } from '../site/freshness.ts'
import type { PriceHistory } from '../market/price-history.ts'

/** Trading of a future or option on one day; absent figures are null. */
export interface DerivativeActivityDay {
  date: string
  /** In lots. */
  volume: number | null
  tradeCount: number | null
  /** At the end of the day, in lots. */
  openInterest: number | null
}

/** One year of them, oldest first. */
export interface DerivativeActivity {
  days: readonly DerivativeActivityDay[]
  freshness: Freshness
}

/** The columns of a day. */
export const activityKeys = [
  'date',
  'volume',
  'tradeCount',
  'openInterest',
] as const satisfies readonly (keyof DerivativeActivityDay)[]

/** Activity from a year of prices, which does not include the number of trades. */
export const activityOf = ({ points, freshness }: PriceHistory): DerivativeActivity => ({
  days: points.map(({ date, volume, openInterest }) => ({ date, volume, tradeCount: null, openInterest })),
  freshness,
})
