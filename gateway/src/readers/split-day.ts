import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { type AdjustmentFactor, withSplit } from '../domain/market/adjustment.ts'
import type { Listing, LiveInstrument } from '../domain/market/instrument.ts'
import type { PriceHistoryPoint } from '../domain/market/price-history.ts'
import { splitOfDay } from '../domain/market/split-of-day.ts'
import { memoByObject } from '../domain/site/memo-by-object.ts'

/** An instrument whose earlier prices are read. Without live figures, a split of the day is unknown. */
export interface Quoted {
  listing: Listing
  /** Figures that show a split before the files of daily prices have it. */
  live: Pick<LiveInstrument, 'startingPriceAmount' | 'asAt'> | null
}

type Days = readonly PriceHistoryPoint[]

/** Memoised by days and split: values derived from the days are memoised by their list. */
const splitDays = memoByObject((days: Days) => {
  const bySplit = new Map<string, Days>()
  return (split: AdjustmentFactor): Days => {
    const key = `${split.date} ${split.factor}`
    const adjusted = bySplit.get(key) ?? withSplit(days, split)
    bySplit.set(key, adjusted)
    return adjusted
  }
})

/** Finds the split of the day in daily prices that are not adjusted for it yet. */
export function createSplitDay(calendar: TradingCalendar) {
  function splitOf({ listing, live }: Quoted, days: Days): AdjustmentFactor[] {
    if (listing.isYieldTraded || !live || live.asAt === null) return []
    // Until the market opens, the figures are those of the day before.
    const date = nzDate(live.asAt)
    const dayBefore = calendar.previousTradingDay(date)
    return splitOfDay({ days, date, dayBefore, startingPrice: live.startingPriceAmount })
  }

  return {
    splitOf,
    /** The days, adjusted for a split of the day. */
    comparable<Read extends Days | null>(quoted: Quoted, days: Read): Read | Days {
      const [split] = days ? splitOf(quoted, days) : []
      return days && split ? splitDays(days)(split) : days
    },
  }
}
