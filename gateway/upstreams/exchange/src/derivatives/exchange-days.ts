import { session } from '@exchange/market-time/trading-phase'
import type { DataSet, ListedInstrument } from '../data-set/data-set.ts'
import type { IndexBook } from '../indices/index-book.ts'
import type { Board } from '../simulation/board.ts'
import type { BustedDayOf } from '../simulation/busted-day.ts'
import type { LastClose } from '../simulation/history.ts'
import { type ContractDay, openInterest, tradedSoFar } from './contract-quote.ts'
import { contractTape } from './contract-tape.ts'
import { type Contract, quartersTo, rulesOf, worth } from './contract-worth.ts'
import { underlyingOf } from './underlying.ts'

/** Input for the trading days of NZCX's contracts. */
export interface ExchangeTradingOptions {
  dataSet: DataSet
  /** Board with every possible underlying. */
  board: Board
  indices: IndexBook
  byCode: (code: string) => ListedInstrument | undefined
}

/** NZCX's contracts at the end of a day, and on finished days. */
export function createExchangeDays(options: ExchangeTradingOptions, bustedDayOf: BustedDayOf) {
  const { dataSet, board } = options
  const { days } = board

  function settledOn(contract: Contract, date: string): LastClose | null {
    const underlying = underlyingOf(options, contract.contract.underlying)
    const price = underlying?.closeOn(date) ?? null
    if (!underlying || price === null) return null
    return { price: worth(contract, underlying, { price, date }), date }
  }
  const opened = (contract: Contract, date: string) => {
    const { expiryDate } = contract.contract
    return openInterest(
      { seed: `${dataSet.seed}|${contract.code}`, expiryDate, most: rulesOf(contract).mostOpen },
      date,
    )
  }

  function dayOn(contract: Contract, date: string): ContractDay | null {
    const { tick, trades, lots } = rulesOf(contract)
    const [from, to] = [settledOn(contract, days.before(date)), settledOn(contract, date)]
    if (!from || !to) return null
    const hours = session(board.calendar, date)!
    const tape = () =>
      contractTape({
        seed: `${dataSet.seed}|${contract.code}|${date}`,
        hours,
        trades: trades / (1 + 3 * quartersTo(contract, date)),
        lots,
        tick,
        worthAt: instant =>
          from.price + ((to.price - from.price) * (instant - hours.open)) / (hours.close - hours.open),
      })
    const { count, traded } = tradedSoFar(bustedDayOf(contract.code, date)?.tape ?? tape(), Infinity)
    return { date, ...traded, settlement: to.price, trades: count, openInterest: opened(contract, date) }
  }

  return {
    /** A contract's settlement; null while its underlying has no price. */
    settledOn,
    /** Number of open lots at the end of a day. */
    opened,
    /**
     * A finished day; null while its underlying has no price. Prices go from one settlement to the next: following the
     * underlying's own trades would take too long for a year. A day with removed trades has those that are left.
     */
    dayOn,
  }
}
