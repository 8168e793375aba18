import { session } from '@exchange/market-time/trading-phase'
import type { Board } from '../simulation/board.ts'
import type { BustedDayOf } from '../simulation/busted-day.ts'
import type { Tape } from '../simulation/tape.ts'
import { type ContractDay, openInterest, tradedSoFar } from './contract-quote.ts'
import { contractTape } from './contract-tape.ts'
import { type DairyContract, dairyProducts, placeOn } from './dairy-contracts.ts'
import { settlement } from './dairy-prices.ts'

const lots = 12
/** Approximate number of open lots in a future's last days. */
const mostOpen = 2_600

/** Dairy futures on any day, including past days. */
export function createFutureDays(seed: string, board: Board, bustedDayOf: BustedDayOf) {
  /** Trades from the previous settlement to the day's own. */
  const tradedOn = (contract: DairyContract, date: string) => {
    const { tick, trades } = dairyProducts[contract.product]
    const hours = session(board.calendar, date)!
    const from = settlement(seed, contract, board.days.before(date))
    const to = settlement(seed, contract, date)
    return contractTape({
      seed: `${seed}|${contract.code}|${date}|dairy`,
      hours,
      trades: trades / (1 + placeOn(contract, date, board.days) * 0.6),
      lots,
      tick,
      worthAt: instant => from + ((to - from) * (instant - hours.open)) / (hours.close - hours.open),
    })
  }
  const tapeOn = (contract: DairyContract, date: string): Tape =>
    bustedDayOf(contract.code, date)?.tape ?? tradedOn(contract, date)
  const opened = (contract: DairyContract, date: string) =>
    openInterest({ seed: `${seed}|${contract.code}`, expiryDate: contract.expiryDate, most: mostOpen }, date)

  function futureOn(contract: DairyContract, date: string): ContractDay {
    const { count, traded } = tradedSoFar(tapeOn(contract, date), Infinity)
    return {
      date,
      ...traded,
      settlement: settlement(seed, contract, date),
      trades: count,
      openInterest: opened(contract, date),
    }
  }

  return {
    /** Trades of a day, with those that were removed later: what options followed. */
    tradedOn,
    /** Trades that are left of a day. */
    tapeOn,
    /** Number of open lots at the end of a day. */
    opened,
    /** A finished day, with the same figures that were published during the day. */
    futureOn,
  }
}
