import { unitsOfBasis } from '@exchange/market-rules/price-basis'
import type { Clock } from '@exchange/market-time/clock'
import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { Decimal } from 'decimal.js'
import type { Instrument } from '../domain/market/instrument.ts'
import type { PriceHistoryPoint } from '../domain/market/price-history.ts'
import type { TransactionEntry, TransactionType } from '../domain/members/transaction.ts'
import { dayText } from '../domain/site/day-text.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { HeldInstruments } from './held-instruments.ts'
import type { HistoryReader } from './history-reader.ts'
import type { InstrumentReader } from './instrument-reader.ts'

interface DoubtsOptions {
  accounts: Accounts
  held: HeldInstruments
  histories: HistoryReader
  instruments: InstrumentReader
  calendar: TradingCalendar
  clock: Clock
}

/** Finds entries that are valid but probably mistakes. Never rejects: unreadable data raises no doubt. */
export interface TransactionDoubts {
  /** One sentence per doubt. `id` is the transaction that the entry replaces. */
  about(entry: TransactionEntry, id?: string): Promise<string[]>
}

/** Prices of a day, for the entry's basis. */
interface PriceRange {
  low: number
  high: number
  /** Null for the last price per $100. */
  date: string | null
}

const trades: readonly TransactionType[] = ['BUY', 'SELL']
/** A price is doubted if it is outside the day's range by more than this share. */
const tolerance = 0.25
/** Maximum number of days to search back for a day with trades. */
const quietDays = 10

const sameAmount = (one: string | null, other: string | null) => new Decimal(one ?? 0).eq(other ?? 0)
const amounts = ['quantity', 'price', 'fees', 'ratioNew', 'ratioOld'] as const

export function createTransactionDoubts(options: DoubtsOptions): TransactionDoubts {
  const { accounts, held, histories, instruments, calendar, clock } = options

  async function duplicate(entry: TransactionEntry, id: string | undefined): Promise<string | null> {
    const dates = { startDate: entry.date, endDate: entry.date }
    const answer = await accounts.transactions({ ...dates, limit: 200, pageKey: null, includeCount: false })
    if (answer.kind !== 'done') return null
    const isThere = answer.value.edges.some(
      ({ node: other }) =>
        other.id !== id &&
        other.isin === entry.isin &&
        other.type === entry.type &&
        other.priceBasis === entry.priceBasis &&
        amounts.every(name => sameAmount(entry[name], other[name])),
    )
    return isThere ? 'You have already entered this transaction.' : null
  }

  async function dividend({ type, isin, code, date, quantity }: TransactionEntry): Promise<string | null> {
    if (type !== 'DIVIDEND' || quantity === null) return null
    const answer = await accounts.holdings(date)
    if (answer.kind !== 'done') return null
    const own = answer.value.find(holding => holding.isin === isin)?.quantity ?? '0'
    if (new Decimal(quantity).lte(own)) return null
    return `You held ${own} ${code} on ${dayText(date)}, and this dividend is paid on ${quantity}.`
  }

  async function price(entry: TransactionEntry): Promise<string | null> {
    if (!trades.includes(entry.type) || entry.price === null) return null
    const instrument = await held.of(entry)
    if (!instrument || instrument.listing.currency !== entry.currency) return null
    const ranges =
      entry.priceBasis === 'PER_100' ? await rangeOfDebt(instrument) : await rangesOf(instrument, entry.date)
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

  async function rangesOf({ listing, live }: Instrument, date: string): Promise<PriceRange[]> {
    // A yield is not a price.
    if (listing.isYieldTraded) return []
    const isToday = date === nzDate(clock.now())
    if (isToday && live) {
      const [low, high] = [live.lowPrice ?? live.priceAmount, live.highPrice ?? live.priceAmount]
      return low === null || high === null ? [] : [{ low, high, date }]
    }
    const span = { from: addDays(date, -quietDays), to: date }
    const history = await histories.priceHistory(listing, span)
    const last = history?.points.findLast(({ marketPrice }) => marketPrice !== null)
    return last ? pricesOf(last) : []
  }

  return {
    async about(entry, id) {
      const isClosedDay = trades.includes(entry.type) && !calendar.isTradingDay(entry.date)
      const closed = isClosedDay ? `The market was closed on ${dayText(entry.date)}.` : null
      const found = await Promise.all(
        [price(entry), dividend(entry), duplicate(entry, id)].map(doubt => doubt.catch(() => null)),
      )
      return [closed, ...found].filter(doubt => doubt !== null)
    },
  }
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
