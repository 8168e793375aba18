import type { ListedInstrument } from '../data-set/data-set.ts'
import { tidy } from '../data-set/price-step.ts'
import { type Board, quoteOf } from '../simulation/board.ts'
import type { DailyBar } from '../simulation/daily-bar.ts'
import type { LastClose } from '../simulation/history.ts'
import { costOf } from '../simulation/trade-cost.ts'
import { addUp, type Tape } from '../simulation/tape.ts'

interface BustedDay {
  /** The day's trades without busted ones. */
  tape: Tape
  /** Publication time of the latest bust, in milliseconds since 1970. */
  at: number
}

/** A trade of a day, by its place in the tape. */
interface Trade {
  instrument: ListedInstrument
  date: string
  place: number
}

/** A board from which an operator can remove trades. They are lost when the process ends. */
export interface BustedTrades {
  board: Board
  /** Removes a trade from the day's prices, extremes, totals and history. */
  bust(trade: Trade, at: number): void
}

const keyOf = ({ code }: ListedInstrument, date: string) => `${code} ${date}`

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

  const dayOf = (instrument: ListedInstrument, date: string) =>
    codes.has(instrument.code) ? days.get(keyOf(instrument, date)) : undefined
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
    const day = close && dayOf(instrument, close.date)
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
    bust({ instrument, date, place }, at) {
      const tape = without(tapeOf(instrument, date), place, costOf(instrument, date))
      days.set(keyOf(instrument, date), { tape, at })
      codes.add(instrument.code)
    },
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
