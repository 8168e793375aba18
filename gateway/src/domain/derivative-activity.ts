import type { Freshness } from './freshness.ts'

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
