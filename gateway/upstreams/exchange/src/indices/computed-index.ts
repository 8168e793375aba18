import { session } from '@exchange/market-time/trading-phase'
import type { DataSet, IndexRow } from '../data-set/data-set.ts'
import type { Board } from '../simulation/board.ts'
import { type Constituent, constituentsOf } from './constituents.ts'
import { type IndexCourse, stepMs, steps } from './index-course.ts'

/** Date at which every index equals its reference value if all prices equal theirs. */
const baseDate = '2026-01-01'

/** An index calculated from its constituents' prices. */
export function createComputedIndex(dataSet: DataSet, board: Board, row: IndexRow): IndexCourse {
  const constituents = constituentsOf(dataSet, row)
  const reinvested = new Map<string, number>()
  /** Growth by dividends since the base date; only a gross index includes them. */
  const growth = (date: string) => {
    if (row.kind === 'CAPITAL') return 1
    const cached = reinvested.get(date) ?? Math.exp(dividendsSince(board, constituents, date))
    reinvested.set(date, cached)
    return cached
  }
  const closes = new Map<string, number>()
  const close = (date: string) => {
    let level = 0
    for (const { instrument, perDollar } of constituents)
      level += perDollar * (board.history.closeOn(instrument, date)?.price ?? 0)
    return row.referenceValue * growth(date) * level
  }
  return {
    closeOn: date => {
      if (constituents.length === 0) return null
      const cached = closes.get(date) ?? close(date)
      closes.set(date, cached)
      return cached
    },
    stepsOn(date) {
      const { open, close: end } = session(board.calendar, date)!
      const levels = new Float64Array(constituents.length === 0 ? 0 : steps(open, end))
      for (const constituent of constituents) addLevels(levels, { board, constituent, date, open })
      return levels.map(level => level * row.referenceValue * growth(date))
    },
    barOn: () => null,
    isReal: () => false,
    isLeftOut: () => false,
  }
}

interface LevelsOfDay {
  board: Board
  constituent: Constituent
  date: string
  open: number
}

/** Adds a constituent's value at each step of a day. */
function addLevels(levels: Float64Array, { board, constituent, date, open }: LevelsOfDay): void {
  const { instrument, perDollar } = constituent
  const tape = board.tapeOf(instrument, date)
  let price = board.history.closeBefore(instrument, date)?.price ?? 0
  let next = 0
  for (let step = 0; step < levels.length; step++) {
    const until = open + step * stepMs
    while (next < tape.length && tape.times[next]! <= until) price = tape.prices[next++]!
    levels[step]! += perDollar * price
  }
}

/** Logarithm of the increase by reinvested dividends; negative before the base date. */
function dividendsSince(board: Board, constituents: readonly Constituent[], date: string): number {
  const isAfter = date >= baseDate
  const [from, to] = isAfter ? [baseDate, date] : [date, baseDate]
  let sum = 0
  for (const { instrument, perDollar } of constituents) {
    for (const { exDate, amount } of board.dividendsOf(instrument, from, to))
      if (exDate !== from) sum += perDollar * amount
  }
  return isAfter ? sum : -sum
}
