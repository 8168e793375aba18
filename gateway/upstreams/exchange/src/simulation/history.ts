import { session } from '@exchange/market-time/trading-phase'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Behaviour, DataSet, ListedInstrument } from '../data-set/data-set.ts'
import { onStep } from '../data-set/price-step.ts'
import type { CapitalChanges } from './capital-changes.ts'
import { type DailyBar, madeBar, realBar, tradesOn } from './daily-bar.ts'
import { estimateBehaviour } from './estimate-behaviour.ts'
import type { FairPrice } from './fair-price.ts'
import type { Interruptions } from './interruptions.ts'
import { keepLatest } from './keep-latest.ts'
import type { TradingDays } from './trading-days.ts'

/** Number of trading days searched for a last price. */
const longestSilence = 520

/** A close, adjusted to a later day, and its own day. */
export interface LastClose {
  price: number
  date: string
}

/** Trading days: those of the data set, and simulated ones for the others. */
export interface History {
  /** Null if it did not trade on that day. */
  barOn(instrument: ListedInstrument, date: string): DailyBar | null
  /** The same without caching: a whole history is years of days that are read once. */
  pastBarOn(instrument: ListedInstrument, date: string): DailyBar | null
  /** The last close before a day, adjusted to that day; null if it never traded. */
  closeBefore(instrument: ListedInstrument, date: string): LastClose | null
  /** The close of a day, or the last one before it; null if it never traded. */
  closeOn(instrument: ListedInstrument, date: string): LastClose | null
  behaviourOf(instrument: ListedInstrument): Behaviour | null
}

interface HistoryOptions {
  dataSet: DataSet
  calendar: TradingCalendar
  days: TradingDays
  fairPrice: FairPrice
  capitalChanges: CapitalChanges
  interruptions: Interruptions
}

/** Each day is computed independently, when it is read. */
export function createHistory(options: HistoryOptions): History {
  const { dataSet, days, fairPrice, capitalChanges } = options
  const realDays = new Map<string, ReadonlyMap<string, DailyBar>>()
  const behaviours = new Map<string, Behaviour | null>()
  const bars = new Map<string, Map<string, DailyBar | null>>()

  const realOf = (code: string) => {
    const cached =
      realDays.get(code) ?? new Map(dataSet.prices.get(code)?.map(row => [row.date, realBar(row)]))
    realDays.set(code, cached)
    return cached
  }
  const behaviourOf = (instrument: ListedInstrument) => {
    if (instrument.behaviour) return instrument.behaviour
    if (!behaviours.has(instrument.code)) {
      const rows = dataSet.prices.get(instrument.code)
      behaviours.set(instrument.code, rows?.length ? estimateBehaviour(rows) : null)
    }
    return behaviours.get(instrument.code) ?? null
  }

  /** Close of a simulated day; undefined for a day from the data set or without trades. */
  const madeClose = (instrument: ListedInstrument, date: string) => {
    const behaviour = behaviourOf(instrument)
    const lastReal = dataSet.prices.get(instrument.code)?.at(-1)?.date
    if (!behaviour || !canTrade(options, instrument, date) || (lastReal && date <= lastReal)) return undefined
    const seed = `${dataSet.seed}|${instrument.code}|${date}`
    const trades = tradesOn(behaviour, seed)
    if (trades === 0) return undefined
    return { behaviour, seed, trades, close: onStep(instrument, fairPrice(instrument, behaviour, date)) }
  }
  /** Undefined if it did not trade on that day. */
  const closeOn = (instrument: ListedInstrument, day: string) => {
    const cached = bars.get(instrument.code)?.get(day)
    if (cached !== undefined) return cached?.close
    return realOf(instrument.code).get(day)?.close ?? madeClose(instrument, day)?.close
  }
  const lookBack = (instrument: ListedInstrument, date: string) => {
    let day = date
    for (let step = 0; step < longestSilence; step++) {
      day = days.before(day)
      const close = closeOn(instrument, day)
      if (close === undefined) continue
      const factor = capitalChanges.factor(instrument.code, day, date)
      return { price: factor === 1 ? close : onStep(instrument, close * factor), date: day }
    }
    return null
  }
  const makeBar = (instrument: ListedInstrument, date: string) => {
    const real = realOf(instrument.code).get(date)
    if (real) return real
    const made = madeClose(instrument, date)
    if (!made) return null
    const before = lookBack(instrument, date)?.price ?? made.close
    return madeBar({ instrument, date, before, ...made })
  }
  return {
    behaviourOf,
    closeBefore: keepLatest(lookBack),
    closeOn(instrument, date) {
      const price = closeOn(instrument, date)
      return price === undefined ? lookBack(instrument, date) : { price, date }
    },
    pastBarOn: (instrument, date) => bars.get(instrument.code)?.get(date) ?? makeBar(instrument, date),
    barOn(instrument, date) {
      const cached = bars.get(instrument.code) ?? new Map<string, DailyBar | null>()
      bars.set(instrument.code, cached)
      if (!cached.has(date)) cached.set(date, makeBar(instrument, date))
      return cached.get(date) ?? null
    },
  }
}

/** Whether it is listed, not matured, and not paused through the whole day. */
function canTrade(
  { calendar, interruptions }: HistoryOptions,
  instrument: ListedInstrument,
  date: string,
): boolean {
  const { code, firstListedDate, debt } = instrument
  if (firstListedDate !== null && date < firstListedDate) return false
  if (debt?.maturityDate && date >= debt.maturityDate) return false
  const pauses = interruptions.on(code, date)
  if (pauses.length === 0) return true
  const hours = session(calendar, date)
  return hours !== undefined && !pauses.some(({ from, until }) => from <= hours.open && until >= hours.close)
}
