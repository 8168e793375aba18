/** Figure as published by a source. Missing is null or undefined, never zero. */
export type Figure = number | null | undefined

/** Trading days by column, index by index, oldest first. */
export interface PriceHistoryColumns {
  /** 'YYYY-MM-DD', New Zealand dates, ascending. */
  readonly date: readonly string[]
  readonly firstPrice: readonly Figure[]
  readonly highPrice: readonly Figure[]
  readonly lowPrice: readonly Figure[]
  readonly marketPrice: readonly Figure[]
  readonly volume: readonly Figure[]
  /** Open contracts at the end of the day. Absent for instruments that are not derivatives. */
  readonly openInterest?: readonly Figure[] | null | undefined
  /** Closing price minus later payments to holders. Absent where it is not calculated. */
  readonly adjustedPrice?: readonly Figure[] | null | undefined
}

/** Close of an earlier day. */
export interface PastClose {
  /** 'YYYY-MM-DD', a New Zealand date. */
  readonly date: string
  readonly price: number
}

/** Trading hours of one day. */
export interface TradingHours {
  /** 'YYYY-MM-DD', a New Zealand date. */
  readonly date: string
  /** ISO 8601 instants. */
  readonly openAt: string
  readonly closeAt: string
}

/** Moments of the last trading days by column, oldest first. */
export interface IntradayColumns {
  /** Seconds since 1970, ascending. */
  readonly timestamp: readonly number[]
  readonly value: readonly Figure[]
  readonly volume: readonly Figure[]
  /** Days without hours are drawn as full ones, 10:00 to 17:00. */
  readonly hours?: readonly TradingHours[] | undefined
  /** Last close before the first of these days, the base of changes over them. */
  readonly previousClose?: PastClose | null | undefined
}
