import { session } from '@exchange/market-time/trading-phase'
import { type Board, quoteOf } from '../simulation/board.ts'
import { type BustedDayOf, noneBusted } from '../simulation/busted-day.ts'
import { keepLatest } from '../simulation/keep-latest.ts'
import { type ContractDay, type ContractQuote, makerOrders, noOrders, tradedSoFar } from './contract-quote.ts'
import { contractTape } from './contract-tape.ts'
import { type Contract, isContract, quartersTo, rulesOf, worth } from './contract-worth.ts'
import { createExchangeDays, type ExchangeTradingOptions } from './exchange-days.ts'
import { underlyingOf } from './underlying.ts'

/** The trading day of NZCX's futures and options. */
export interface ExchangeTrading {
  quoteAt(contract: Contract, instant: number): ContractQuote
  /** Settlement of a day, which is the next day's prior settlement; null while its underlying has no price. */
  settlementOn(contract: Contract, date: string): number | null
  /**
   * A finished day; null while its underlying has no price. Prices go from one settlement to the next: following the
   * underlying's own trades would take too long for a year.
   */
  dayOn(contract: Contract, date: string): ContractDay | null
  /** The board, including these contracts. */
  board: Board
}

export function createExchangeTrading(
  options: ExchangeTradingOptions,
  bustedDayOf: BustedDayOf = noneBusted,
): ExchangeTrading {
  const { dataSet, board } = options
  const { days, history } = board
  const { settledOn, opened, dayOn } = createExchangeDays(options, bustedDayOf)
  const hoursOn = (date: string) => session(board.calendar, date)!
  const seedOf = ({ code }: Contract, date: string) => `${dataSet.seed}|${code}|${date}`
  const byCode = ({ code }: Contract) => code

  const settledBefore = keepLatest(
    (contract: Contract, date) => settledOn(contract, days.before(date)),
    byCode,
  )

  /** A contract's value and its time; null while its underlying has no price. */
  function standing(contract: Contract, instant: number) {
    const underlying = underlyingOf(options, contract.contract.underlying)
    const now = underlying?.at(instant)
    if (!underlying || !now) return null
    return {
      worth: worth(contract, underlying, { price: now.price, date: board.dayAt(instant) }),
      since: now.since,
    }
  }

  const tapeOf = keepLatest((contract: Contract, date) => {
    const busted = bustedDayOf(contract.code, date)
    if (busted) return busted.tape
    const { tick, trades, lots } = rulesOf(contract)
    return contractTape({
      seed: seedOf(contract, date),
      hours: hoursOn(date),
      trades: trades / (1 + 3 * quartersTo(contract, date)),
      lots,
      tick,
      worthAt: instant => standing(contract, instant)?.worth ?? null,
    })
  }, byCode)

  function quoteAt(contract: Contract, instant: number): ContractQuote {
    const date = board.dayAt(instant)
    const maker = rulesOf(contract)
    const { traded, tradedAt } = tradedSoFar(tapeOf(contract, date), instant)
    const now = standing(contract, instant)
    const bustedAt = bustedDayOf(contract.code, date)?.at ?? 0
    return {
      date,
      priorSettlement: settledBefore(contract, date)?.price ?? null,
      ...traded,
      ...(now ? makerOrders(now.worth, maker) : noOrders),
      priorOpenInterest: opened(contract, days.before(date)),
      updatedAt: Math.max(hoursOn(date).preOpen, tradedAt ?? 0, now?.since ?? 0, bustedAt),
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
    settlementOn: (contract, date) => settledOn(contract, date)?.price ?? null,
    dayOn,
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
