import { unitsOfBasis } from '@exchange/market-rules/price-basis'
import type { Clock } from '@exchange/market-time/clock'
import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { Instrument } from '../domain/market/instrument.ts'
import type { PriceHistoryPoint } from '../domain/market/price-history.ts'
import type { HistoryReader } from './history-reader.ts'
import type { InstrumentReader } from './instrument-reader.ts'
import type { Quoted } from './split-day.ts'

/** Lowest and highest price of a day, in the instrument's currency: for one, or per $100 of debt. */
export interface DayRange {
  low: number
  high: number
  /** Null for the last price per $100: only yields of earlier days are known. */
  date: string | null
}

/** Both days are inclusive. */
export interface Days {
  from: string
  to: string
}

/** Reads the prices of an instrument on some days. */
export type PointsOf = (quoted: Quoted, days: Days) => Promise<readonly PriceHistoryPoint[]>

/** Maximum number of days to search back for a day with trades. */
export const quietDays = 10

interface DayRangeOptions {
  histories: HistoryReader
  instruments: InstrumentReader
  clock: Clock
}

export type DayRanges = ReturnType<typeof createDayRanges>

/** Reads the prices at which an instrument traded on a day, or on the last day with trades before it. */
export function createDayRanges({ histories, instruments, clock }: DayRangeOptions) {
  const read: PointsOf = async (quoted, days) => (await histories.priceHistory(quoted, days))?.points ?? []

  return {
    read,
    /** The last price per $100: debt prices move little. */
    async per100({ listing, live, isWhole }: Instrument): Promise<DayRange[]> {
      const whole = isWhole || !listing.isYieldTraded ? listing : await instruments.whole(listing)
      const quoted = live !== null && !listing.isYieldTraded && live.priceAmount !== null
      const per100 = quoted
        ? live.priceAmount! * unitsOfBasis.PER_100
        : (live?.pricePer100 ?? whole.pricePer100)
      return per100 === null ? [] : [{ low: per100, high: per100, date: null }]
    },
    /** The prices for one: as traded on the day, then as adjusted for later splits, if there were any. */
    async perUnit(instrument: Instrument, date: string, pointsOf: PointsOf = read): Promise<DayRange[]> {
      // A yield is not a price.
      if (instrument.listing.isYieldTraded) return []
      const { live } = instrument
      if (date === nzDate(clock.now()) && live) {
        const [low, high] = [live.lowPrice ?? live.priceAmount, live.highPrice ?? live.priceAmount]
        return low === null || high === null ? [] : [{ low, high, date }]
      }
      const points = await pointsOf(instrument, { from: addDays(date, -quietDays), to: date })
      const last = points.findLast(({ marketPrice }) => marketPrice !== null)
      return last ? rangesOf(last) : []
    },
  }
}

function rangesOf({ date, lowPrice, highPrice, marketPrice, capitalFactor }: PriceHistoryPoint): DayRange[] {
  const [low, high] = [lowPrice ?? marketPrice, highPrice ?? marketPrice]
  if (low === null || high === null) return []
  const factor = capitalFactor === null || capitalFactor === 0 ? 1 : capitalFactor
  const plain = (value: number) => Number(value.toPrecision(6))
  const traded = { low: plain(low / factor), high: plain(high / factor), date }
  return factor === 1 ? [traded] : [traded, { low, high, date }]
}
