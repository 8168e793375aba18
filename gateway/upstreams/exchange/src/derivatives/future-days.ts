import { session } from '@exchange/market-time/trading-phase'
import type { Board } from '../simulation/board.ts'
import { type ContractDay, openInterest, tradedSoFar } from './contract-quote.ts'
import { contractTape } from './contract-tape.ts'
import { type DairyContract, dairyProducts, placeOn } from './dairy-contracts.ts'
import { settlement } from './dairy-prices.ts'

const lots = 12
/** About as many lots as are open in a future's last days. */
const mostOpen = 2_600

/** Dairy futures on any day, past days too. */
export function createFutureDays(seed: string, board: Board) {
  /** From the settlement before to the day's own. */
  const tapeOn = (contract: DairyContract, date: string) => {
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
    tapeOn,
    /** How many lots were open at the end of a day. */
    opened,
    /** A day that is over, as it was told while it lasted. */
    futureOn,
  }
}
