/** A figure as a source gives it; missing is null or undefined, never zero. */
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
  /** Contracts that were open at the end of the day; left out of what is no derivative. */
  readonly openInterest?: readonly Figure[] | null | undefined
  /** The closing price less what was paid to holders since; left out where nobody works it out. */
  readonly adjustedPrice?: readonly Figure[] | null | undefined
}

/** A close of the past. */
export interface PastClose {
  /** 'YYYY-MM-DD', a New Zealand date. */
  readonly date: string
  readonly price: number
}

/** When the exchange traded on one day. */
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
  /** The last close before the first of these days, from which a change over them is counted. */
  readonly previousClose?: PastClose | null | undefined
}
