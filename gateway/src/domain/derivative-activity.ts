import type { Freshness } from './freshness.ts'
import type { PriceHistory } from './price-history.ts'

/** What changed hands of a future or an option on a trading day; absent figures are null. */
export interface DerivativeActivityDay {
  date: string
  /** In lots. */
  volume: number | null
  tradeCount: number | null
  /** At the end of the day, in lots. */
  openInterest: number | null
}

/** A year of them, oldest first. */
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

/** What a year of prices tells of it: how many trades there were is not among that. */
export const activityOf = ({ points, freshness }: PriceHistory): DerivativeActivity => ({
  days: points.map(({ date, volume, openInterest }) => ({ date, volume, tradeCount: null, openInterest })),
  freshness,
})
