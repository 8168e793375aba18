import { marketDayAt, session } from '@exchange/market-time/trading-phase'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { DataSet, ListedInstrument } from '../data-set/data-set.ts'
import { tidy } from '../data-set/price-step.ts'
import { createCapitalChanges } from './capital-changes.ts'
import { createDividends, type DividendsOf } from './dividends.ts'
import { createFairPrice } from './fair-price.ts'
import { createHistory, type History, type LastClose } from './history.ts'
import { createInterruptions } from './interruptions.ts'
import { createPerShareFactor } from './per-share-factor.ts'
import { createTape, noTrades, type Tape, tradedValue, tradesUntil } from './tape.ts'
import { createTradingDays, type TradingDays } from './trading-days.ts'

/** An instrument's state at one instant. Money is in its currency, yields are in percent. */
export interface Quote {
  /** The day to which the figures belong. */
  date: string
  status: 'N' | 'P' | 'H' | 'S'
  /** The last price, or the previous close; null when it never traded. */
  price: number | null
  /** The previous close, adjusted to that day. */
  startingPrice: number | null
  firstPrice: number | null
  highPrice: number | null
  lowPrice: number | null
  totalCount: number
  /** In its currency; null for a price without a monetary value. */
  totalValue: number | null
  totalVolume: number
  /** Average of the trades so far, weighted by quantity; null before the first. */
  averagePrice: number | null
  /** Number of the day's trades so far, and all of the day's trades. */
  tape: Tape
  /** Time of the day's last trade so far, in milliseconds since 1970. */
  lastTradeAt: number | null
  /** The day of the previous close. */
  closeDate: string | null
  /** Publication time of the latest removal of a trade of the day, in milliseconds since 1970; null without one. */
  correctedAt: number | null
}

/** The simulated market: a pure function of the data set and an instant. */
export interface Board {
  readonly calendar: TradingCalendar
  readonly days: TradingDays
  readonly history: History
  readonly dividendsOf: DividendsOf
  /** Factor that makes a price of day `from` comparable with one of the later day `to`. */
  capitalFactor(code: string, from: string, to: string): number
  /** Factor that converts the data set's figures for one share, such as earnings, to one share of a day. */
  perShareFactor(code: string, date: string): number
  /** The trading day that the market shows: the previous one until 08:30. */
  dayAt(instant: number): string
  /** The last day whose session has ended. */
  finishedDay(instant: number): string
  tapeOf(instrument: ListedInstrument, date: string): Tape
  /** Traded value of a day; null for a price without a monetary value. */
  valueOn(instrument: ListedInstrument, date: string): number | null
  quoteAt(instrument: ListedInstrument, instant: number): Quote
  /** Whether a halt or a suspension overlaps a day. */
  isPaused(code: string, date: string): boolean
  /** Listed and not matured on a day. */
  isActive(instrument: ListedInstrument, date: string): boolean
}

/** Tapes are large, so only the most recently read are kept: about three days of the sample. */
const mostTapes = 900

export function createBoard(dataSet: DataSet, calendar: TradingCalendar): Board {
  const days = createTradingDays(calendar)
  const capitalChanges = createCapitalChanges(dataSet.capitalChanges, days)
  const dividendsOf = createDividends(dataSet, days)
  const interruptions = createInterruptions(dataSet.interruptions)
  const fairPrice = createFairPrice({ dataSet, capitalChanges, dividendsOf })
  const history = createHistory({ dataSet, calendar, days, fairPrice, capitalChanges, interruptions })
  const tapes = new Map<string, Tape>()
  const traded = new Map<string, number | null>()

  const tradesOn = (instrument: ListedInstrument, date: string) => {
    const bar = history.barOn(instrument, date)
    if (!bar) return undefined
    const seed = `${dataSet.seed}|${instrument.code}|${date}|tape`
    const pauses = interruptions.on(instrument.code, date)
    return { instrument, bar, hours: { session: () => session(calendar, date)!, pauses }, seed }
  }
  const tapeOf = (instrument: ListedInstrument, date: string) => {
    const key = `${instrument.code} ${date}`
    const cached = tapes.get(key)
    const trades = cached ? undefined : tradesOn(instrument, date)
    const tape = cached ?? (trades ? createTape(trades) : noTrades)
    tapes.delete(key)
    tapes.set(key, tape)
    if (tapes.size > mostTapes) tapes.delete(tapes.keys().next().value!)
    return tape
  }
  const valueOn = (instrument: ListedInstrument, date: string) => {
    const key = `${instrument.code} ${date}`
    const cached = traded.get(key)
    if (cached !== undefined) return cached
    const trades = tradesOn(instrument, date)
    const value = trades ? tradedValue(trades) : 0
    traded.set(key, value)
    return value
  }

  // Each publication reads every instrument at the same instant.
  let latest = { instant: Number.NaN, date: '' }
  const dayAt = (instant: number) => {
    if (instant !== latest.instant) latest = { instant, date: marketDayAt(calendar, instant) }
    return latest.date
  }

  return {
    calendar,
    days,
    history,
    dividendsOf,
    capitalFactor: (code, from, to) => capitalChanges.factor(code, from, to),
    perShareFactor: createPerShareFactor(dataSet, capitalChanges),
    dayAt,
    finishedDay: instant => {
      const date = dayAt(instant)
      return instant >= session(calendar, date)!.adjustEnd ? date : days.before(date)
    },
    tapeOf,
    valueOn,
    isPaused: (code, date) => interruptions.on(code, date).length > 0,
    isActive: ({ firstListedDate, debt }, date) =>
      (firstListedDate === null || firstListedDate <= date) &&
      (!debt?.maturityDate || debt.maturityDate > date),
    quoteAt(instrument, instant) {
      const date = dayAt(instant)
      const pause = interruptions.statusAt(instrument.code, date, instant)
      return quoteOf(
        {
          date,
          status: statusAt(pause, instant < session(calendar, date)!.open),
          tape: tapeOf(instrument, date),
          before: history.closeBefore(instrument, date),
        },
        instant,
      )
    },
  }
}

interface QuotedDay {
  date: string
  status: Quote['status']
  tape: Tape
  before: LastClose | null
}

/** The state of a day's tape at an instant. */
export function quoteOf({ date, status, tape, before }: QuotedDay, instant: number): Quote {
  const count = tradesUntil(tape, instant)
  const last = count - 1
  const latestOf = (column: Float64Array) => (count === 0 ? null : column[last]!)
  return {
    date,
    status,
    price: latestOf(tape.prices) ?? before?.price ?? null,
    startingPrice: before?.price ?? null,
    firstPrice: count === 0 ? null : tape.prices[0]!,
    highPrice: latestOf(tape.highs),
    lowPrice: latestOf(tape.lows),
    totalCount: count,
    totalValue: tape.totalValues && tidy(latestOf(tape.totalValues) ?? 0),
    totalVolume: latestOf(tape.totalVolumes) ?? 0,
    averagePrice: count === 0 ? null : tape.weightedPrices[last]! / tape.totalVolumes[last]!,
    tape,
    lastTradeAt: latestOf(tape.times),
    closeDate: before?.date ?? null,
    correctedAt: null,
  }
}

/** Time of the last trade, or of a later removal of one; null before the first trade. */
export const lastChangeOf = ({ lastTradeAt, correctedAt }: Quote): number | null =>
  lastTradeAt === null ? correctedAt : Math.max(lastTradeAt, correctedAt ?? 0)

function statusAt(pause: 'HALTED' | 'SUSPENDED' | undefined, isPreOpen: boolean): Quote['status'] {
  if (pause) return pause === 'HALTED' ? 'H' : 'S'
  return isPreOpen ? 'P' : 'N'
}
