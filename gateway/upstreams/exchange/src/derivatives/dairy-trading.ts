import { session } from '@exchange/market-time/trading-phase'
import type { Board } from '../simulation/board.ts'
import { keepLatest } from '../simulation/keep-latest.ts'
import { createRandom, type Random } from '../simulation/random.ts'
import { type BustedDayOf, noneBusted } from '../simulation/busted-day.ts'
import { type Tape, tradesUntil } from '../simulation/tape.ts'
import {
  type ContractDay,
  type ContractQuote,
  makerOrders,
  noOrders,
  openInterest,
  type Orders,
  tradedSoFar,
} from './contract-quote.ts'
import { contractTape, onTick } from './contract-tape.ts'
import { type DairyContract, dairyProducts } from './dairy-contracts.ts'
import { type DairyOption, optionWorth } from './dairy-options.ts'
import { settlement } from './dairy-prices.ts'
import { createFutureDays } from './future-days.ts'

/** A dairy future is settled every day, and quoted until it expires. */
interface DairyFutureQuote extends ContractQuote {
  priorSettlement: number
}

/** The trading day of dairy contracts: that of the board. */
export interface DairyTrading {
  /** An expired contract keeps the figures of its last day, without bids and offers. */
  futureAt(contract: DairyContract, instant: number): DairyFutureQuote
  optionAt(option: DairyOption, instant: number): ContractQuote
  /** A finished day, with the same figures that were published during the day. */
  futureOn(contract: DairyContract, date: string): ContractDay
  /** Trades that are left of a day. */
  futureTape(contract: DairyContract, date: string): Tape
  optionTape(option: DairyOption, date: string): Tape
}

const byCode = ({ code }: { code: string }) => code
const lots = 12
/** Approximate number of open lots in an option's last days. */
const mostOpen = 700
/** Distance of a maker's orders for an option from its value, in price steps. */
const optionSpread = 1

export function createDairyTrading(
  seed: string,
  board: Board,
  bustedDayOf: BustedDayOf = noneBusted,
): DairyTrading {
  const hoursOn = (date: string) => session(board.calendar, date)!
  const dayOf = ({ expiryDate }: DairyContract, instant: number) => {
    const today = board.dayAt(instant)
    return expiryDate < today ? expiryDate : today
  }
  const settledBefore = keepLatest(
    (contract: DairyContract, date) => settlement(seed, contract, board.days.before(date)),
    byCode,
  )

  const { tradedOn, tapeOn, opened, futureOn } = createFutureDays(seed, board, bustedDayOf)
  const tradedFuture = keepLatest(tradedOn, byCode)
  const futureTape = keepLatest(tapeOn, byCode)
  const futurePrice = (contract: DairyContract, date: string, instant: number) => {
    const tape = tradedFuture(contract, date)
    return tape.prices[tradesUntil(tape, instant) - 1] ?? settledBefore(contract, date)
  }

  function tradedOption(option: DairyOption, date: string): Tape {
    const worthAt = (instant: number) =>
      optionWorth(option, futurePrice(option.contract, date, instant), date)
    return contractTape({ ...optionTerms(seed, option, date), hours: hoursOn(date), worthAt })
  }
  const optionTape = keepLatest(
    (option: DairyOption, date) => bustedDayOf(option.code, date)?.tape ?? tradedOption(option, date),
    byCode,
  )
  const bustedAt = (codes: readonly string[], date: string) =>
    Math.max(0, ...codes.map(code => bustedDayOf(code, date)?.at ?? 0))

  return {
    futureAt(contract, instant) {
      const { code, expiryDate } = contract
      const isExpired = expiryDate < board.dayAt(instant)
      const date = dayOf(contract, instant)
      const { count, traded, tradedAt } = tradedSoFar(futureTape(contract, date), instant)
      const priorSettlement = settledBefore(contract, date)
      const book = createRandom(`${seed}|${code}|${date}|${count}|book`)
      return {
        date,
        priorSettlement,
        ...traded,
        ...(isExpired ? noOrders : futureOrders(contract, traded.last ?? priorSettlement, book)),
        priorOpenInterest: opened(contract, board.days.before(date)),
        updatedAt: wholeSecond(Math.max(tradedAt ?? hoursOn(date).preOpen, bustedAt([code], date))),
      }
    },
    optionAt(option, instant) {
      const { contract, code, priorSettlement } = option
      const { tick } = dairyProducts[contract.product]
      const date = dayOf(contract, instant)
      const { traded, tradedAt } = tradedSoFar(optionTape(option, date), instant)
      const future = tradedSoFar(futureTape(contract, date), instant)
      const worth = optionWorth(option, future.traded.last ?? settledBefore(contract, date), date)
      const { preOpen } = hoursOn(date)
      return {
        date,
        priorSettlement,
        ...traded,
        ...makerOrders(worth, { tick, away: optionSpread, lots }),
        priorOpenInterest: openInterest(
          { seed: `${seed}|${code}`, expiryDate: contract.expiryDate, most: mostOpen },
          board.days.before(date),
        ),
        updatedAt: wholeSecond(
          Math.max(preOpen, tradedAt ?? 0, future.tradedAt ?? 0, bustedAt([code, contract.code], date)),
        ),
      }
    },
    futureOn,
    futureTape,
    optionTape,
  }
}

/** An option follows its future's last price. At-the-money options of the next months trade most. */
function optionTerms(seed: string, { contract, code, away }: DairyOption, date: string) {
  const { tick, trades } = dairyProducts[contract.product]
  return {
    seed: `${seed}|${code}|${date}|dairy`,
    trades: ((trades / 4) * Math.exp(-(away ** 2) / 8)) / (1 + contract.place * 0.6),
    lots,
    tick,
  }
}

/** The best orders around a price. The spread widens with time to expiry. */
function futureOrders({ place, product }: DairyContract, near: number, book: Random): Orders {
  const { tick } = dairyProducts[product]
  const away = 1 + Math.floor(place / 4)
  return {
    bid: onTick(near - tick * away, tick),
    offer: onTick(near + tick * (away + Math.floor(book.next() * 2)), tick),
    bidVolume: 1 + Math.floor(book.next() * 40),
    offerVolume: 1 + Math.floor(book.next() * 40),
  }
}

const wholeSecond = (instant: number) => Math.floor(instant / 1000) * 1000
