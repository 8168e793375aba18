import type { Clock } from '@exchange/market-time/clock'
import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { Instrument } from '../domain/market/instrument.ts'
import type { TransactionEntry, TransactionType } from '../domain/members/transaction.ts'
import { dayText } from '@exchange/market-rules/day-text'
import { createDayRanges, type DayRange, type PointsOf, quietDays } from './day-range.ts'
import type { HeldInstruments } from './held-instruments.ts'
import type { HistoryReader } from './history-reader.ts'
import type { InstrumentReader } from './instrument-reader.ts'
import { memoByText } from './memo-by-text.ts'
import type { Quoted } from './split-day.ts'

export interface PriceDoubtsOptions {
  held: HeldInstruments
  histories: HistoryReader
  instruments: InstrumentReader
  clock: Clock
}

/** Reads the instrument of an entry and its prices on days. */
export interface PriceSource {
  instrumentOf(entry: TransactionEntry): Promise<Instrument | null>
  pointsOf: PointsOf
}

/** Types with a price of the market. */
export const trades: readonly TransactionType[] = ['BUY', 'SELL']
/** A price is doubted if it is outside the day's range by more than this share. */
const tolerance = 0.25

export interface PriceDoubts {
  /** Doubt about the price of an entry; null without one. A shared source is for many entries. */
  price(entry: TransactionEntry, source?: PriceSource): Promise<string | null>
  /** Reads each instrument once, with its prices on all days of the entries. */
  sharedSource(entries: readonly TransactionEntry[]): PriceSource
}

/** Compares prices of entries with those of the market. */
export function createPriceDoubts(options: PriceDoubtsOptions): PriceDoubts {
  const { held, clock } = options
  const ranges = createDayRanges(options)
  const direct: PriceSource = { instrumentOf: held.of, pointsOf: ranges.read }

  function sharedSource(entries: readonly TransactionEntry[]): PriceSource {
    const first = entries.reduce((day, { date }) => (date < day ? date : day), nzDate(clock.now()))
    const whole = { from: addDays(first, -quietDays), to: nzDate(clock.now()) }
    const instrumentOf = memoByText(
      ({ isin, code }: TransactionEntry) => `${isin} ${code}`,
      entry => direct.instrumentOf(entry),
    )
    const allOf = memoByText(
      ({ listing: { isin, code } }: Quoted) => isin ?? code,
      quoted => direct.pointsOf(quoted, whole),
    )
    return {
      instrumentOf,
      async pointsOf(quoted, { from, to }) {
        const points = await allOf(quoted)
        const end = points.findLastIndex(({ date }) => date <= to) + 1
        const start = points.findLastIndex(({ date }) => date < from) + 1
        return points.slice(start, end)
      },
    }
  }

  async function price(entry: TransactionEntry, source: PriceSource = direct): Promise<string | null> {
    if (!trades.includes(entry.type) || entry.price === null) return null
    const instrument = await source.instrumentOf(entry)
    if (!instrument || instrument.listing.currency !== entry.currency) return null
    const found =
      entry.priceBasis === 'PER_100'
        ? await ranges.per100(instrument)
        : // A member may have entered the price as traded, or as adjusted for later splits.
          await ranges.perUnit(instrument, entry.date, source.pointsOf)
    const [first] = found
    const typed = Number(entry.price)
    const isNear = ({ low, high }: DayRange) =>
      typed >= low * (1 - tolerance) && typed <= high * (1 + tolerance)
    if (!first || found.some(isNear)) return null
    const { low, high, date } = first
    const range = low === high ? `${low}` : `${low} to ${high}`
    const lastPrices =
      date === null
        ? `The last price of ${entry.code} is ${range} per $100`
        : `The price of ${entry.code} was ${range} on ${dayText(date)}`
    return `${lastPrices}, and you entered ${entry.price}.`
  }

  return { price, sharedSource }
}
