import type { ListedInstrument } from '../data-set/data-set.ts'
import { tidy } from '../data-set/price-step.ts'
import { isContract } from '../derivatives/contract-worth.ts'
import { type Board, quoteOf } from '../simulation/board.ts'
import type { DailyBar } from '../simulation/daily-bar.ts'
import type { LastClose } from '../simulation/history.ts'
import type { BustedDay, BustedDayOf } from '../simulation/busted-day.ts'
import { addUp, type Tape } from '../simulation/tape.ts'

/** A trade of a day, by its place in the tape. */
export interface TradeOfDay {
  code: string
  date: string
  /** The day's trades, with earlier busts. */
  tape: Tape
  place: number
  /** Null for a contract, whose size is unknown. */
  cost: Parameters<typeof addUp>[1]
}

/** A board from which an operator can remove trades, of securities and contracts. They are lost when the process ends. */
export interface BustedTrades {
  board: Board
  /** Removes a trade from the day's prices, extremes, totals and history. */
  bust(trade: TradeOfDay, at: number): void
  dayOf: BustedDayOf
}

const keyOf = (code: string, date: string) => `${code} ${date}`

function without(tape: Tape, place: number, cost: Parameters<typeof addUp>[1]): Tape {
  const others = (column: Float64Array) => column.filter((_value, at) => at !== place)
  const [times, prices, volumes] = [tape.times, tape.prices, tape.volumes].map(others)
  return addUp({ times: times!, prices: prices!, volumes: volumes! }, cost)
}

/** Null for a day without trades. */
function barOf({ tape }: BustedDay, bar: DailyBar): DailyBar | null {
  const last = tape.length - 1
  if (last < 0) return null
  return {
    ...bar,
    open: tape.prices[0]!,
    high: tape.highs[last]!,
    low: tape.lows[last]!,
    close: tape.prices[last]!,
    volume: tape.totalVolumes[last]!,
    trades: bar.trades && tape.length,
  }
}

export function createBustedTrades(board: Board): BustedTrades {
  const { history } = board
  const days = new Map<string, BustedDay>()
  const codes = new Set<string>()

  const bustedDayOf: BustedDayOf = (code, date) => (codes.has(code) ? days.get(keyOf(code, date)) : undefined)
  const dayOf = ({ code }: ListedInstrument, date: string) => bustedDayOf(code, date)
  const corrected = (instrument: ListedInstrument, bar: DailyBar | null): DailyBar | null => {
    const day = bar && dayOf(instrument, bar.date)
    return day ? barOf(day, bar) : bar
  }
  /** The close that remains of a day's, adjusted to a later day. */
  const correctedClose = (
    instrument: ListedInstrument,
    close: LastClose | null,
    to: string,
  ): LastClose | null => {
    // A contract is settled by its underlying's price.
    const day = close && !isContract(instrument) && dayOf(instrument, close.date)
    if (!day) return close
    const { date } = close
    const price = day.tape.prices.at(-1)
    const left = price === undefined ? closeBefore(instrument, date) : { price, date }
    return left && { ...left, price: tidy(left.price * board.capitalFactor(instrument.code, date, to)) }
  }
  const closeBefore = (instrument: ListedInstrument, date: string): LastClose | null =>
    correctedClose(instrument, history.closeBefore(instrument, date), date)

  const tapeOf = (instrument: ListedInstrument, date: string) =>
    dayOf(instrument, date)?.tape ?? board.tapeOf(instrument, date)

  return {
    bust({ code, date, tape, place, cost }, at) {
      days.set(keyOf(code, date), { tape: without(tape, place, cost), at })
      codes.add(code)
    },
    dayOf: bustedDayOf,
    board: {
      ...board,
      history: {
        ...history,
        barOn: (instrument, date) => corrected(instrument, history.barOn(instrument, date)),
        pastBarOn: (instrument, date) => corrected(instrument, history.pastBarOn(instrument, date)),
        closeBefore,
        closeOn: (instrument, date) => correctedClose(instrument, history.closeOn(instrument, date), date),
      },
      tapeOf,
      valueOn(instrument, date) {
        const day = dayOf(instrument, date)
        if (!day) return board.valueOn(instrument, date)
        return day.tape.totalValues && (day.tape.totalValues.at(-1) ?? 0)
      },
      quoteAt(instrument, instant) {
        const quote = board.quoteAt(instrument, instant)
        if (!codes.has(instrument.code)) return quote
        const { date, status } = quote
        const before = closeBefore(instrument, date)
        return {
          ...quoteOf({ date, status, tape: tapeOf(instrument, date), before }, instant),
          correctedAt: dayOf(instrument, date)?.at ?? null,
        }
      },
    },
  }
}
