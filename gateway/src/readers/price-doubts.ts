import { unitsOfBasis } from '@exchange/market-rules/price-basis'
import type { Clock } from '@exchange/market-time/clock'
import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { Instrument, Listing } from '../domain/market/instrument.ts'
import type { PriceHistoryPoint } from '../domain/market/price-history.ts'
import type { TransactionEntry, TransactionType } from '../domain/members/transaction.ts'
import { dayText } from '../domain/site/day-text.ts'
import type { HeldInstruments } from './held-instruments.ts'
import type { HistoryReader } from './history-reader.ts'
import type { InstrumentReader } from './instrument-reader.ts'
import { memoByText } from './memo-by-text.ts'

export interface PriceDoubtsOptions {
  held: HeldInstruments
  histories: HistoryReader
  instruments: InstrumentReader
  clock: Clock
}

/** Reads the instrument of an entry and its prices on days. */
export interface PriceSource {
  instrumentOf(entry: TransactionEntry): Promise<Instrument | null>
  pointsOf(listing: Listing, span: Days): Promise<readonly PriceHistoryPoint[]>
}

/** Both days are inclusive. */
interface Days {
  from: string
  to: string
}

/** Prices of a day, for the entry's basis. */
interface PriceRange {
  low: number
  high: number
  /** Null for the last price per $100. */
  date: string | null
}

/** Types with a price of the market. */
export const trades: readonly TransactionType[] = ['BUY', 'SELL']
/** A price is doubted if it is outside the day's range by more than this share. */
const tolerance = 0.25
/** Maximum number of days to search back for a day with trades. */
const quietDays = 10

export interface PriceDoubts {
  /** Doubt about the price of an entry; null without one. A shared source is for many entries. */
  price(entry: TransactionEntry, source?: PriceSource): Promise<string | null>
  /** Reads each instrument once, with its prices on all days of the entries. */
  sharedSource(entries: readonly TransactionEntry[]): PriceSource
}

/** Compares prices of entries with those of the market. */
export function createPriceDoubts(options: PriceDoubtsOptions): PriceDoubts {
  const { held, histories, instruments, clock } = options

  const direct: PriceSource = {
    instrumentOf: held.of,
    pointsOf: async (listing, span) => (await histories.priceHistory(listing, span))?.points ?? [],
  }

  function sharedSource(entries: readonly TransactionEntry[]): PriceSource {
    const first = entries.reduce((day, { date }) => (date < day ? date : day), nzDate(clock.now()))
    const whole = { from: addDays(first, -quietDays), to: nzDate(clock.now()) }
    const instrumentOf = memoByText(
      ({ isin, code }: TransactionEntry) => `${isin} ${code}`,
      entry => direct.instrumentOf(entry),
    )
    const allOf = memoByText(
      ({ isin, code }: Listing) => isin ?? code,
      listing => direct.pointsOf(listing, whole),
    )
    return {
      instrumentOf,
      async pointsOf(listing, { from, to }) {
        const points = await allOf(listing)
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
    const ranges =
      entry.priceBasis === 'PER_100'
        ? await rangeOfDebt(instrument)
        : await rangesOf(instrument, entry.date, source)
    const [first] = ranges
    const typed = Number(entry.price)
    const isNear = ({ low, high }: PriceRange) =>
      typed >= low * (1 - tolerance) && typed <= high * (1 + tolerance)
    if (!first || ranges.some(isNear)) return null
    const { low, high, date } = first
    const range = low === high ? `${low}` : `${low} to ${high}`
    const lastPrices =
      date === null
        ? `The last price of ${entry.code} is ${range} per $100`
        : `The price of ${entry.code} was ${range} on ${dayText(date)}`
    return `${lastPrices}, and you entered ${entry.price}.`
  }

  /** The last price per $100: debt prices move little, and only yields of earlier days are known. */
  async function rangeOfDebt({ listing, live, isWhole }: Instrument): Promise<PriceRange[]> {
    const whole = isWhole || !listing.isYieldTraded ? listing : await instruments.whole(listing)
    const quoted = live !== null && !listing.isYieldTraded && live.priceAmount !== null
    const per100 = quoted
      ? live.priceAmount! * unitsOfBasis.PER_100
      : (live?.pricePer100 ?? whole.pricePer100)
    return per100 === null ? [] : [{ low: per100, high: per100, date: null }]
  }

  async function rangesOf(
    { listing, live }: Instrument,
    date: string,
    source: PriceSource,
  ): Promise<PriceRange[]> {
    // A yield is not a price.
    if (listing.isYieldTraded) return []
    const isToday = date === nzDate(clock.now())
    if (isToday && live) {
      const [low, high] = [live.lowPrice ?? live.priceAmount, live.highPrice ?? live.priceAmount]
      return low === null || high === null ? [] : [{ low, high, date }]
    }
    const span = { from: addDays(date, -quietDays), to: date }
    const points = await source.pointsOf(listing, span)
    const last = points.findLast(({ marketPrice }) => marketPrice !== null)
    return last ? pricesOf(last) : []
  }

  return { price, sharedSource }
}

/** Prices as traded that day and as adjusted for later splits: a member may have entered either. */
function pricesOf({
  date,
  lowPrice,
  highPrice,
  marketPrice,
  capitalFactor,
}: PriceHistoryPoint): PriceRange[] {
  const [low, high] = [lowPrice ?? marketPrice, highPrice ?? marketPrice]
  if (low === null || high === null) return []
  const factor = capitalFactor === null || capitalFactor === 0 ? 1 : capitalFactor
  const plain = (value: number) => Number(value.toPrecision(6))
  const traded = { low: plain(low / factor), high: plain(high / factor), date }
  return factor === 1 ? [traded] : [traded, { low, high, date }]
}
