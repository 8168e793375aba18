import { session } from '@exchange/market-time/trading-phase'
import type { ContractTerms, DataSet, ListedInstrument } from '../data-set/data-set.ts'
import type { IndexBook } from '../indices/index-book.ts'
import { type Board, quoteOf } from '../simulation/board.ts'
import type { LastClose } from '../simulation/history.ts'
import { keepLatest } from '../simulation/keep-latest.ts'
import { dayNumber } from '../simulation/wander.ts'
import { type ContractQuote, makerOrders, noOrders, openInterest, tradedSoFar } from './contract-quote.ts'
import { contractTape, onTick } from './contract-tape.ts'
import { black, smiling } from './dairy-options.ts'
import { type Underlying, underlyingOf } from './underlying.ts'

/** A contract of NZCX. */
export type Contract = ListedInstrument & { contract: ContractTerms }

export const isContract = (instrument: ListedInstrument): instrument is Contract =>
  instrument.contract !== undefined

/** The trading day of NZCX's futures and options. */
export interface ExchangeTrading {
  quoteAt(contract: Contract, instant: number): ContractQuote
  /** What it settles at on a day, which is the next day's prior settlement; null while its underlying has no price. */
  settlementOn(contract: Contract, date: string): number | null
  /** A whole day's trades. */
  barOn(contract: Contract, date: string): ContractBar
  /** The board with these contracts on it, too. */
  board: Board
}

/** What a contract did in a whole day; prices are null without a trade. Volume is in lots. */
export type ContractBar = Pick<ContractQuote, 'open' | 'high' | 'low' | 'last' | 'volume'> & {
  /** In lots, at the end of the day. */
  openInterest: number
}

/**
 * Index futures have whole points, options cents, which lie on every price step. A maker quotes them so many steps
 * from their worth.
 */
const futureRules = { tick: 1, away: 5, trades: 40, lots: 5, mostOpen: 600 }
const optionRules = { tick: 0.01, away: 1, trades: 6, lots: 10, mostOpen: 300 }
const rulesOf = ({ contract }: Contract) => (contract.type === 'FUTURE' ? futureRules : optionRules)

/** A quarter's days of all contracts. */
const mostBars = 4_000

interface ExchangeTradingOptions {
  dataSet: DataSet
  /** Of everything that contracts may follow. */
  board: Board
  indices: IndexBook
  byCode: (code: string) => ListedInstrument | undefined
}

export function createExchangeTrading(options: ExchangeTradingOptions): ExchangeTrading {
  const { dataSet, board } = options
  const { days, history } = board
  const hoursOn = (date: string) => session(board.calendar, date)!
  const seedOf = ({ code }: Contract, date: string) => `${dataSet.seed}|${code}|${date}`
  const byCode = ({ code }: Contract) => code

  function settlementOn(contract: Contract, date: string): number | null {
    const underlying = underlyingOf(options, contract.contract.underlying)
    const price = underlying?.closeOn(date) ?? null
    return underlying && price !== null ? worth(contract, underlying, { price, date }) : null
  }

  const settledBefore = keepLatest((contract: Contract, date): LastClose | null => {
    const before = days.before(date)
    const price = settlementOn(contract, before)
    return price === null ? null : { price, date: before }
  }, byCode)

  /** What a contract is worth and since when; null while its underlying has no price. */
  function standing(contract: Contract, instant: number) {
    const underlying = underlyingOf(options, contract.contract.underlying)
    const now = underlying?.at(instant)
    if (!underlying || !now) return null
    return {
      worth: worth(contract, underlying, { price: now.price, date: board.dayAt(instant) }),
      since: now.since,
    }
  }

  function makeTape(contract: Contract, date: string) {
    const { tick, trades, lots } = rulesOf(contract)
    return contractTape({
      seed: seedOf(contract, date),
      hours: hoursOn(date),
      trades: trades / (1 + 3 * quartersTo(contract, date)),
      lots,
      tick,
      worthAt: instant => standing(contract, instant)?.worth ?? null,
    })
  }

  const tapeOf = keepLatest(makeTape, byCode)

  const openOn = (contract: Contract, date: string) => openAtEnd(contract, date, seedOf(contract, date))
  const barOn = keepBars((contract, date) => ({
    ...tradedSoFar(makeTape(contract, date), Infinity).traded,
    openInterest: openOn(contract, date),
  }))

  function quoteAt(contract: Contract, instant: number): ContractQuote {
    const date = board.dayAt(instant)
    const { traded, tradedAt } = tradedSoFar(tapeOf(contract, date), instant)
    const now = standing(contract, instant)
    return {
      date,
      priorSettlement: settledBefore(contract, date)?.price ?? null,
      ...traded,
      ...(now ? makerOrders(now.worth, rulesOf(contract)) : noOrders),
      priorOpenInterest: openOn(contract, days.before(date)),
      updatedAt: Math.max(hoursOn(date).preOpen, tradedAt ?? 0, now?.since ?? 0),
    }
  }

  function boardQuoteAt(contract: Contract, instant: number) {
    const date = board.dayAt(instant)
    const status = instant < hoursOn(date).open ? 'P' : 'N'
    const before = settledBefore(contract, date)
    return quoteOf({ date, status, tape: tapeOf(contract, date), before }, instant)
  }

  return {
    quoteAt,
    settlementOn,
    barOn,
    board: {
      ...board,
      history: {
        ...history,
        closeBefore: (each, date) =>
          isContract(each) ? settledBefore(each, date) : history.closeBefore(each, date),
      },
      tapeOf: (each, date) => (isContract(each) ? tapeOf(each, date) : board.tapeOf(each, date)),
      quoteAt: (each, instant) =>
        isContract(each) ? boardQuoteAt(each, instant) : board.quoteAt(each, instant),
    },
  }
}

/** How many lots were open at the end of a day: fewer of what is further away. */
function openAtEnd(contract: Contract, date: string, seed: string): number {
  const { mostOpen: most } = rulesOf(contract)
  return openInterest(`${seed}|open`, { most, place: 4 * quartersTo(contract, date) })
}

/** Past days are asked for by the month, and their tapes are large: only their bars are kept. */
function keepBars(make: ExchangeTrading['barOn']): ExchangeTrading['barOn'] {
  const bars = new Map<string, ContractBar>()
  return (contract, date) => {
    const key = `${contract.code} ${date}`
    const bar = bars.get(key) ?? make(contract, date)
    bars.set(key, bar)
    if (bars.size > mostBars) bars.delete(bars.keys().next().value!)
    return bar
  }
}

/** 0 for what expires within a quarter, 1 for the next. */
function quartersTo({ contract }: Contract, date: string): number {
  return Math.floor((dayNumber(contract.expiryDate) - dayNumber(date)) / 92)
}

interface PriceAt {
  price: number
  date: string
}

/** A future is worth its underlying, without interest; an option by Black's formula a tick at least. */
function worth(contract: Contract, { volatility }: Underlying, { price, date }: PriceAt): number {
  const { strike, type, expiryDate } = contract.contract
  const { tick } = rulesOf(contract)
  if (type === 'FUTURE' || strike === null || volatility === null) return onTick(price, tick)
  const years = Math.max(1, dayNumber(expiryDate) - dayNumber(date)) / 365
  const value = black({
    future: price,
    strike,
    years,
    volatility: smiling(volatility / 100, strike / price),
    type,
  })
  return onTick(Math.max(tick, value), tick)
}
