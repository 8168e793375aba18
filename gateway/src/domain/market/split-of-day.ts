import type { AdjustmentFactor } from './adjustment.ts'
import type { PriceHistoryPoint } from './price-history.ts'
import { wholeRatio } from './whole-ratio.ts'

interface Opening {
  /** Finished days, oldest first. */
  days: readonly PriceHistoryPoint[]
  /** Day of the starting price. */
  date: string
  /** Trading day before it. */
  dayBefore: string
  /** Previous close as the ticker has it, adjusted for a split effective on the day. */
  startingPrice: number | null
}

/** Smaller differences are corrections of a close. */
const leastChange = 0.05

/**
 * A split or consolidation that is effective on a day, before the files of daily prices have it: the starting price then
 * differs from the last close by its ratio. At most one.
 */
export function splitOfDay({ days, date, dayBefore, startingPrice }: Opening): AdjustmentFactor[] {
  const close = days.findLast(day => day.date <= dayBefore)
  // A file that lacks the day before has an older price.
  if (close?.date !== dayBefore || !close.marketPrice || !startingPrice) return []
  const { fresh, old } = wholeRatio(close.marketPrice / startingPrice)
  const factor = old / fresh
  if (Math.abs(factor - 1) < leastChange) return []
  const reason = factor < 1 ? 'SPLIT' : 'CONSOLIDATION'
  return [{ date, factor, reason, amount: null, currencyCode: null }]
}
